import fc from "fast-check";
import { expect, it } from "vitest";
import { formFrameOrigins } from "../../../src/sections/page-templates/form-frame";
import { seeded } from "../../support/fuzz/seeded";

const formHosts = ["formulir.example"];

it.each([
  ["https://docs.google.com/forms/d/e/1/viewform", ["https://docs.google.com"]],
  ["https://forms.gle/abc", ["https://forms.gle", "https://docs.google.com"]],
  ["https://forms.office.com/r/abc", ["https://forms.office.com", "https://forms.cloud.microsoft"]],
  ["https://FORMULIR.example/a?b=1", ["https://formulir.example"]],
])("a form of a known or named host is framed, with every host that it leads to: %s", (form, origins) => {
  expect(formFrameOrigins(form, formHosts)).toEqual(origins);
});

it.each([
  "https://s.id/abc",
  "https://bit.ly/abc",
  "https://tinyurl.com/abc",
  "https://evil.example/docs.google.com",
  "https://docs.google.com.evil.example/",
  "https://xdocs.google.com/",
  "https://docs.google.com:8443/",
  "https://docs.google.com@evil.example/",
  "http://docs.google.com/",
  "https://docs.google.com./forms",
  "https://docs.google.com:80/",
  "https://user:docs.google.com@evil.example/",
  "https://a@docs.google.com/",
  "https://:a@docs.google.com/",
  "https://evil.example\\@docs.google.com/",
  "https://docs.goog\u04cfe.com/",
  "https://xn--docs-google.com/",
  "https://docs.google.com%2eevil.example/",
  "https://docs.google.com%00.evil.example/",
  "https://[::1]/docs.google.com",
  "https://docs google.com/",
  "//docs.google.com/",
  "\\\\docs.google.com/",
  "https://toString/",
  "javascript:alert(1)",
  "",
])("any other form is a link: %s", (form) => {
  expect(formFrameOrigins(form, formHosts)).toEqual([]);
});

it.each([
  "HTTPS://Docs.Google.COM/forms",
  "https://docs.google.com:443/forms",
  "https:docs.google.com/forms",
  "https:\\\\docs.google.com\\forms",
  "https:////docs.google.com/forms",
  " https://docs.google.com/forms\t",
  "https://\uff44ocs.google.com/forms",
  "https://docs.google.com\\@evil.example/",
])("a form in another spelling is framed from the origin that browsers load: %j", (form) => {
  expect(formFrameOrigins(form, formHosts)).toEqual([new URL(form).origin]);
  expect(new URL(form).hostname).toBe("docs.google.com");
});

it("no address of the CMS brings another host into a policy", () => {
  const allowed = [
    "https://docs.google.com",
    "https://forms.gle",
    "https://forms.office.com",
    "https://forms.cloud.microsoft",
    "https://forms.contoh.example",
    "https://formulir.example",
  ];
  const host = fc.oneof(fc.domain(), fc.constantFrom("docs.google.com", "forms.gle", "__proto__", "constructor"));
  const address = fc.oneof(
    fc.webUrl(),
    fc
      .tuple(fc.constantFrom("https://", "HTTPS://", "//", "https:\\\\"), host, fc.string())
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(address, (form) => {
      expect(allowed).toEqual(expect.arrayContaining([...formFrameOrigins(form, formHosts)]));
    }),
    seeded({ numRuns: 2_000 }),
  );
});
