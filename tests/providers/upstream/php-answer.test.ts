import { describe, expect, it } from "vitest";
import { readPhpAnswer } from "../../../src/providers/upstream/php-answer";
import { recording } from "../../support/providers/provider-service";
import { unknownJson } from "../upstream-shapes";

const text = (name: string) => new TextDecoder().decode(Buffer.from(recording(name).body));

describe("readPhpAnswer", () => {
  it("takes many and one", () => {
    expect(readPhpAnswer(text("php-list.txt")).providers).toHaveLength(2);
    expect(readPhpAnswer(text("php-nearby-single.txt")).providers).toMatchObject([{ providerId: "1103" }]);
  });

  it.each([
    "<br />\n<b>Notice</b>: Undefined index: userId in <b>/srv/{app}/list.php</b> on line <b>[12]</b><br />\n",
    "\ufeff",
    "\n\n",
  ])("passes over what PHP puts before: %j", (warning) => {
    expect(readPhpAnswer(warning + text("php-list.txt")).received).toBe(2);
  });

  it.each(["null", "[]", '{"out":null}', '{"out":[]}', '{"out":""}', '{"out":{}}', '{"out":{"resultCollection":[]}}'])(
    "takes %s for nothing",
    (answer) => {
      expect(readPhpAnswer(answer)).toEqual({ providers: [], received: 0, refused: 0, total: null, fields: new Set() });
    },
  );

  it.each([
    ["<html>Not found</html>", /^unreadable/],
    ["", /^unreadable/],
    ['{"status":"ok"}', /^unreadable/],
    ['[{"a":1', /^unreadable/],
    ['{"faultcode":"Server","faultstring":"token tok&en salah"}', /^fault: the script reports an error$/],
    ["[".repeat(100_000), /^unreadable/],
  ])("refuses %.40s", (answer, message) => {
    expect(() => readPhpAnswer(answer)).toThrow(message);
  });

  it.each([
    "\n<!-- cached 12 ms -->",
    "<!-- a --><!-- {b} -->\n",
    "\u0000",
    "<br />\n<b>Warning</b>: Undefined index [3] in <b>/srv/{app}/list.php</b>",
    "\n<script>x({})</script>",
  ])("passes over what stands behind: %j", (behind) => {
    expect(readPhpAnswer(text("php-list.txt") + behind).received).toBe(2);
    expect(readPhpAnswer(`<!-- {"a":1} -->\n${text("php-list.txt")}${behind}`).received).toBe(2);
  });

  it("a list that is empty may have a comment behind it", () => {
    expect(readPhpAnswer("null <!-- 3 ms -->\n").received).toBe(0);
    expect(readPhpAnswer("\ufeff[]\u0000").received).toBe(0);
  });

  it.each(Object.entries(unknownJson))("%s: is unreadable, and no empty list", (_, answer) => {
    expect(() => readPhpAnswer(answer)).toThrow(/^unreadable/);
  });

  it("decodes escapes for HTML in JSON once", () => {
    const answer = JSON.stringify({
      out: { resultCollection: { anyType: { providerName: "RS A &amp; B&nbsp;&#8211; O&#39;Brien &amp;amp;" } } },
    });
    expect(readPhpAnswer(answer).providers[0]?.providerName).toBe("RS A & B – O'Brien &amp;");
  });

  it("tries few beginnings of what is long, and many of what is short", () => {
    const warnings = "[12 ".repeat(15);
    const answer = text("php-list.txt");
    expect(readPhpAnswer(warnings + answer).received).toBe(2);
    const long = answer.replace(/\}\s*$/, `,"more":"${" ".repeat(3_500_000)}"}`);
    expect(readPhpAnswer(`[1] {2} ${long}`).received).toBe(2);
    expect(() => readPhpAnswer(warnings + long)).toThrow(/^unreadable/);
  });
});
