import { expect, it } from "vitest";
import { contactForm } from "../../src/forms/contact";
import { fieldsOf, readValues } from "../../src/forms/input";

const read = (texts: Readonly<Record<string, string>>) =>
  readValues(contactForm, "contoh", (name) => (name in texts ? [texts[name] ?? ""] : []));

it("only the fields of the form are read; one that is missing is blank", () => {
  const values = read({ name: "Siti", unknown: "x" });
  expect(values).toMatchObject({ name: "Siti", email: "", subject: "", message: "" });
  expect(Object.keys(values)).toEqual(fieldsOf(contactForm).map(({ key }) => key));
});

it("a line has no line ends, a text area keeps them as one character each", () => {
  const entered = " one\r\ntwo\rthree\tfour ";
  expect(read({ subject: entered, message: entered })).toMatchObject({
    subject: "one two three four",
    message: "one\ntwo\nthree\tfour",
  });
});

it("control characters are removed and letters composed", () => {
  expect(read({ name: "Re\u0301ne\u0000\u001b" }).name).toBe("R\u00e9ne");
});

it("a pile of combining marks stays as it was entered, because composing it would take long", () => {
  const pile = `a${"\u0301".repeat(40)}`;
  expect(read({ message: pile }).message).toBe(pile);
});
