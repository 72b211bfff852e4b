import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { shapeOf } from "../../src/components/kept/shape";
import { escaped, slotMark } from "../../src/page/slots";
import { hostileTexts } from "../support/fuzz/hostile-texts";

const element = (text: string, value: string) =>
  createElement("p", { title: value, lang: undefined }, text, createElement("input", { defaultValue: value }), "!");

describe("slots", () => {
  it("make of every text what React makes of it, between elements and in attributes", () => {
    const filled = shapeOf(element(slotMark("text"), slotMark("value")));
    for (const text of hostileTexts.filter((each) => each !== "")) {
      for (const value of hostileTexts) {
        const slots = { text: escaped(text), value: escaped(value) };
        expect(filled(slots), JSON.stringify([text, value])).toBe(renderToString(element(text, value)));
      }
    }
  });

  it("escape every character as React does", () => {
    for (let code = 0; code < 0x300; code++) {
      const text = `a${String.fromCharCode(code)}b`;
      expect(`<p title="${escaped(text)}">${escaped(text)}</p>`).toBe(
        renderToString(createElement("p", { title: text }, text)),
      );
    }
  });
});
