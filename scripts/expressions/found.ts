import { type ESTree, parseSync, Visitor } from "vite";

export interface FoundExpression {
  readonly line: number;
  /** Null for an expression that the program builds from texts. */
  readonly literal: { readonly pattern: string; readonly flags: string } | null;
}

const isConstructor = (callee: ESTree.Expression) => callee.type === "Identifier" && callee.name === "RegExp";

/** The regular expressions in the text of a module. */
export function expressionsIn(path: string, text: string): FoundExpression[] {
  const found: FoundExpression[] = [];
  const lineOf = (start: number) => text.slice(0, start).split("\n").length;
  const visitor = new Visitor({
    Literal(node) {
      if ("regex" in node && node.regex) found.push({ line: lineOf(node.start), literal: node.regex });
    },
    NewExpression({ callee, start }) {
      if (isConstructor(callee)) found.push({ line: lineOf(start), literal: null });
    },
    CallExpression({ callee, start }) {
      if (isConstructor(callee)) found.push({ line: lineOf(start), literal: null });
    },
  });
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  visitor.visit(program);
  return found;
}
