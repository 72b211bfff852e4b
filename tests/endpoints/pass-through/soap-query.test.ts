import { describe, expect, it } from "vitest";
import { isSoapQuery } from "../../../src/endpoints/pass-through/soap-query";
import { buildEnvelope } from "../../../src/providers/upstream/envelope";
import { cpuMsOf } from "../../support/tools/cpu-time";

const operations = ["getAllProviderList", "getNearbyProvider"];
const envelope = buildEnvelope("http://webservice.example", "getNearbyProvider", { latitude: -6.2, token: "a&b<" });
const call = "<getAllProviderList><start>0</start></getAllProviderList>";
const inBody = (content: string) => `<Envelope><Body>${content}</Body></Envelope>`;

describe("a SOAP query", () => {
  it.each([
    ["of the site itself", envelope],
    ["without prefixes", inBody(call)],
    ["without parameters", inBody("<getNearbyProvider/>")],
    ["with an empty header", `<Envelope>\n<Header/>\n<Body>${call}</Body></Envelope>`],
    ["with an XML declaration", `<?xml version="1.0"?>${inBody(call)}`],
  ])("%s is passed on", (_, text) => {
    expect(isSoapQuery(text, operations)).toBe(true);
  });

  it.each([
    ["another operation", inBody("<deleteProvider/>")],
    ["two operations", inBody(call + call)],
    ["two bodies", `<Envelope><Body/><Body>${call}</Body></Envelope>`],
    ["a header behind the body", `<Envelope><Body>${call}</Body><Header/></Envelope>`],
    ["two headers", `<Envelope><Header/><Header/><Body>${call}</Body></Envelope>`],
    ["content in the header", `<Envelope><Header><a/></Header><Body>${call}</Body></Envelope>`],
    ["nested parameters", inBody("<getAllProviderList><a><b/></a></getAllProviderList>")],
    ["text beside the call", inBody(`x${call}`)],
    ["a comment", inBody(`<!-- -->${call}`)],
    ["a CDATA section", inBody("<getAllProviderList><a><![CDATA[b]]></a></getAllProviderList>")],
    ["a processing instruction", inBody(`<?a b?>${call}`)],
    ["a document type", `<!DOCTYPE Envelope [<!ENTITY a "b">]>${inBody(call)}`],
    ["an unknown entity", inBody("<getAllProviderList><a>&b;</a></getAllProviderList>")],
    ["a missing end", inBody(call).slice(0, -1)],
    ["no XML", "getAllProviderList"],
    ["nothing", ""],
  ])("with %s is refused", (_, text) => {
    expect(isSoapQuery(text, operations)).toBe(false);
  });

  it.each(["<", " ", "<a>", "<a/>", "<a ", "&", "<Envelope>", "<Header/> "])(
    "costs what its characters cost, also for 16 KB of %j",
    (piece) => {
      const text = `<Envelope><Body><getAllProviderList>${piece.repeat(16_000 / piece.length)}`;
      expect(cpuMsOf(() => isSoapQuery(text, operations))).toBeLessThan(200);
    },
  );
});
