import { describe, expect, it } from "vitest";
import { readPhpAnswer } from "../../src/providers/php-answer";
import { recording } from "../support/providers/provider-service";

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

  it("tries few beginnings of what is long, and many of what is short", () => {
    const [warnings, answer] = ["[12] ".repeat(15), text("php-list.txt")];
    expect(readPhpAnswer(warnings + answer).received).toBe(2);
    const long = answer.replace(/\}\s*$/, `,"more":"${" ".repeat(3_500_000)}"}`);
    expect(readPhpAnswer(`[1] {2} ${long}`).received).toBe(2);
    expect(() => readPhpAnswer(warnings + long)).toThrow(/^unreadable/);
  });
});
