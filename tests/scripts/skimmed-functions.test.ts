import { describe, expect, it } from "vitest";
import { withSkimmedFunctions } from "../../scripts/skimmed-functions";

describe("arrow functions of a module", () => {
  it.each([
    ["let a=b=>b+1;", "let a=function(b){return b+1};"],
    ["let a=(b,c=d=>d)=>({b,c});", "let a=function(b,c=d=>d){return ({b,c})};"],
    ["let a=async({b},[c],...d)=>{await b(c,d)};", "let a=async function({b},[c],...d){await b(c,d)};"],
    ["let a=()=>b=>()=>b;", "let a=function(){return b=>()=>b};"],
    ["let a=b(c=>c.map(d=>d)),e={f:()=>1};", "let a=b(function(c){return c.map(d=>d)}),e={f:function(){return 1}};"],
    ["let a=b=>{function c(){return this}return c};", "let a=function(b){function c(){return this}return c};"],
    ["let a=b=>{c((()=>b(d=>d)))};", "let a=function(b){c((()=>b(d=>d)))};"],
    ["let a=b=>\n  (c,d);", "let a=function(b){return (c,d)};"],
    ["let a=b=>// c\n  b;", "let a=function(b){return b};"],
    ["(()=>{a=b=>b})();", "(function(){a=b=>b})();"],
  ])("are functions: %s", (code, expected) => expect(withSkimmedFunctions(code, true)).toBe(expected));

  it.each([
    "let a=()=>this;",
    "let a=()=>()=>this.b;",
    "class A{b=()=>this;static c=()=>super.d}",
    "let a=()=>import.meta.url;",
    "function a(){return b=>arguments[b]}",
    "function a(){return b=>b}",
    "let a=function(){return b=>new.target};",
  ])("stay where they take something from outside or stand in a function: %s", (code) =>
    expect(withSkimmedFunctions(code, true)).toBe(code),
  );

  it("stay in parentheses in what is needed at once, and what they hold is written anew", () => {
    expect(withSkimmedFunctions("a((b=>{b.c=d=>d}));", true)).toBe("a((b=>{b.c=function(d){return d}}));");
    const module = (value: string) => `function a(){return(a=b((()=>{c=${value}})))()}var c;`;
    expect(withSkimmedFunctions(module("d=>d"), true)).toBe(module("function(d){return d}"));
  });

  it("lose their parentheses, which compile them, in what may never be needed", () => {
    expect(withSkimmedFunctions("a((b=>{b.c=d=>d}));", false)).toBe("a(function(b){b.c=d=>d});");
    expect(withSkimmedFunctions("(()=>a())();", false)).toBe("(function(){return a()})();");
  });
});
