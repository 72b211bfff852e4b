import { expect, it } from "vitest";
import { z } from "zod";
import { readRequestJson } from "../../src/errors/request-body";

const limits = { maxBytes: 100, idleMs: 40, totalMs: 400 };
const schema = z.object({ name: z.string() });

const broken = new ReadableStream<Uint8Array>({
  start(controller) {
    controller.enqueue(new TextEncoder().encode('{"name'));
    controller.error(new Error("connection lost"));
  },
});
const silent = new ReadableStream<Uint8Array>({});

const requestOf = (body: BodyInit) =>
  new Request("https://acme.example", { method: "POST", body, ...(typeof body !== "string" && { duplex: "half" }) });

it("a body within its limits that matches the schema is parsed", async () => {
  expect(await readRequestJson(requestOf('{"name":"Ani","age":3}'), limits, schema)).toEqual({ name: "Ani" });
});

it.each([
  ["too large", "x".repeat(101), "tooLarge"],
  ["too slow", silent, "tooSlow"],
  ["broken off", broken, "unreadable"],
  ["no JSON", "name=Ani", "unreadable"],
  ["not of the schema", '{"name":3}', "unreadable"],
])("a body that is %s is refused as what it is", async (_case, body, code) => {
  await expect(readRequestJson(requestOf(body), limits, schema)).rejects.toMatchObject({ name: "Refusal", code });
});
