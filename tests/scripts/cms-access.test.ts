import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { localesOf, scaffold } from "../../scripts/cms/scaffold";
import { readProducts } from "../../scripts/products";
import { parseConfig } from "../../src/config";

/** A small fake of what a scaffolded CMS's files use of Strapi; `npm run test:strapi` tries them in a real one. */

const { defaultProduct: product } = parseConfig({ DEFAULT_PRODUCT: "contoh" }, readProducts());
const folder = mkdtempSync(join(tmpdir(), "cms-"));
const load = (path: string): unknown => createRequire(join(folder, "package.json"))(join(folder, path));
const functionSchema = <Function>() => z.custom<Function>((value) => typeof value === "function");

beforeAll(() => {
  scaffold(folder, product, localesOf(product), false);
  const utils = join(folder, "node_modules/@strapi/utils");
  mkdirSync(utils, { recursive: true });
  const error = 'class ForbiddenError extends Error { name = "ForbiddenError" }';
  writeFileSync(join(utils, "index.js"), `${error}\nmodule.exports = { errors: { ForbiddenError } };\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A read or write as Strapi's Document Service describes it. */
interface Reading {
  readonly action: string;
  readonly params?: { readonly status?: unknown } | undefined;
  readonly contentType: { readonly options?: { readonly draftAndPublish?: boolean } };
}
type Middleware = (reading: Reading, next: () => Promise<string>) => Promise<string>;
type Requested = { readonly state: { readonly auth?: { readonly strategy: { readonly name: string } } } };

const IndexSchema = z.object({
  register: functionSchema<(given: { strapi: unknown }) => void>(),
  bootstrap: functionSchema<(given: { strapi: unknown }) => Promise<void>>(),
});

/** What the CMS does with a read that belongs to a request, or to none. */
function answerTo(reading: Reading, request: Requested | undefined): Promise<string> {
  const middlewares: Middleware[] = [];
  const strapi = {
    documents: { use: (middleware: Middleware) => void middlewares.push(middleware) },
    requestContext: { get: () => request },
  };
  IndexSchema.parse(load("src/index.js")).register({ strapi });
  const [middleware] = middlewares;
  if (!middleware) throw new Error("no middleware");
  return Promise.resolve()
    .then(() => middleware(reading, async () => "read"))
    .catch((error: unknown) => (error instanceof Error ? error.name : "no error"));
}

const drafts = { options: { draftAndPublish: true } };
const by = (name: string): Requested => ({ state: { auth: { strategy: { name } } } });
const strangers = [{ state: {} }, by("users-permissions"), by(""), by("Admin"), by("lain")];
const readers = [by("admin"), by("admin-token"), by("content-api-token"), undefined];
const actions = ["findOne", "findFirst", "findMany", "count"];

describe("drafts of a scaffolded CMS", () => {
  it("are read by editors and tokens that Strapi has authenticated, and by nobody else, whatever they ask with", async () => {
    const statuses = fc.oneof(
      fc.constantFrom("draft", "Draft", "PUBLISHED", "published ", ["draft"], ["published"], undefined, null),
      fc.string(),
      fc.anything(),
    );
    const asked = fc.record({ status: statuses, action: fc.constantFrom(...actions) });
    const property = fc.asyncProperty(asked, async ({ status, action }) => {
      const expected = status === "published" ? "read" : "ForbiddenError";
      const reading = { action, params: { status }, contentType: drafts };
      for (const stranger of strangers) expect(await answerTo(reading, stranger)).toBe(expected);
      for (const reader of readers) expect(await answerTo(reading, reader)).toBe("read");
    });
    await fc.assert(property);
    for (const action of actions) {
      expect(await answerTo({ action, contentType: drafts }, { state: {} })).toBe("ForbiddenError");
    }
  });

  it("are no matter of what has none, or is written", async () => {
    const anybody = { state: {} };
    expect(await answerTo({ action: "findMany", contentType: {} }, anybody)).toBe("read");
    const posts = { action: "findMany", contentType: { options: { draftAndPublish: false } } };
    expect(await answerTo(posts, anybody)).toBe("read");
    expect(await answerTo({ action: "create", contentType: drafts }, anybody)).toBe("read");
  });
});

describe("the settings of a scaffolded CMS", () => {
  const envOf = (settings: Readonly<Record<string, string>>) => {
    const env = (name: string, otherwise: unknown) => settings[name] ?? otherwise;
    return Object.assign(env, { int: env, array: () => [], bool: env });
  };
  const SettingsSchema = functionSchema<(given: { env: unknown }) => unknown>();
  const originsWith = (settings: Readonly<Record<string, string>>) => {
    const middlewares = z
      .array(z.union([z.string(), z.looseObject({ name: z.string() })]))
      .parse(SettingsSchema.parse(load("config/middlewares.js"))({ env: envOf(settings) }));
    expect(middlewares).not.toContain("strapi::cors");
    const cors = middlewares.find((each) => typeof each === "object" && each.name === "strapi::cors");
    return z.object({ config: z.object({ origin: z.array(z.string()) }) }).parse(cors).config.origin;
  };

  it("let pages of the CMS and the site read its answers, and no others", () => {
    const settings = { PUBLIC_URL: "https://cms.acme.example/admin", SITE_URL: "https://www.acme.example/" };
    expect(originsWith(settings)).toEqual(["https://cms.acme.example", "https://www.acme.example"]);
    expect(originsWith({})).toEqual([]);
    expect(originsWith({ PUBLIC_URL: "*", SITE_URL: "" })).toEqual([]);
  });

  it("listen on this machine only, unless they say otherwise", () => {
    const server = SettingsSchema.parse(load("config/server.js"));
    expect(server({ env: envOf({}) })).toMatchObject({ host: "127.0.0.1" });
    expect(server({ env: envOf({ HOST: "0.0.0.0" }) })).toMatchObject({ host: "0.0.0.0" });
    expect(readFileSync(join(folder, ".env"), "utf8")).toMatch(/^HOST=127\.0\.0\.1$/m);
  });
});

it("a scaffolded CMS tells the site while SITE_WEBHOOK_URL says where it is, and no longer", async () => {
  const WebhookSchema = z.object({ keepWebhook: functionSchema<(strapi: unknown) => Promise<void>>() });
  const { keepWebhook } = WebhookSchema.parse(load("src/site/webhook.js"));
  type Webhook = { readonly name: string; readonly url?: string };
  const editors = { id: 1, name: "editors" };
  const [stored, running] = [new Map<number, Webhook>([[1, editors]]), new Map<number, Webhook>([[1, editors]])];
  const put = (webhooks: Map<number, Webhook>) => (webhook: Webhook & { id: number }) =>
    webhooks.set(webhook.id, webhook);
  const store = {
    findWebhooks: async () => Array.from(stored, ([id, webhook]) => ({ ...webhook, id })),
    createWebhook: async (webhook: Webhook) => put(stored)({ ...webhook, id: 2 }).get(2),
    updateWebhook: async (id: number, webhook: Webhook) => put(stored)({ ...webhook, id }).get(id),
    deleteWebhook: async (id: number) => void stored.delete(id),
  };
  const runner = { add: put(running), update: put(running), remove: ({ id }: { id: number }) => running.delete(id) };
  const strapi = { get: (name: string) => (name === "webhookStore" ? store : runner) };
  try {
    for (const url of ["https://satu.example/hook", "https://dua.example/hook", "", ""]) {
      vi.stubEnv("SITE_WEBHOOK_URL", url);
      await keepWebhook(strapi);
      const expected = url ? [undefined, url] : [undefined];
      for (const webhooks of [stored, running])
        expect(Array.from(webhooks.values(), (each) => each.url)).toEqual(expected);
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

describe("the first administrator of a scaffolded CMS", () => {
  const MadeSchema = z.object({ makeAdministrator: functionSchema<(strapi: unknown) => Promise<void>>() });

  /** @returns what was made of the variables; null where there is an administrator */
  async function made(variables: Readonly<Record<string, string>>, isThere = false): Promise<unknown> {
    for (const name of ["ADMIN_EMAIL", "ADMIN_TOKEN"]) vi.stubEnv(name, variables[name]);
    const users: unknown[] = [];
    const services: Record<string, unknown> = {
      "admin::user": { exists: async () => isThere, create: async (user: unknown) => void users.push(user) },
      "admin::role": { getSuperAdmin: async () => ({ id: 7 }) },
    };
    try {
      const strapi = { service: (name: string) => services[name] };
      await MadeSchema.parse(load("src/site/administrator.js")).makeAdministrator(strapi);
    } finally {
      vi.unstubAllEnvs();
    }
    return users[0] ?? null;
  }

  const variables = { ADMIN_EMAIL: "admin@acme.example", ADMIN_TOKEN: "f".repeat(64) };

  it("is made at the first start, without a password until the one-time token is used", async () => {
    const user = { email: "admin@acme.example", firstname: "Admin", registrationToken: "f".repeat(64), roles: [7] };
    expect(await made(variables)).toEqual(user);
    expect(await made(variables, true)).toBeNull();
  });

  it("is nobody who comes first: without a token, or with one that can be guessed, the CMS does not start", async () => {
    for (const wrong of [{}, { ...variables, ADMIN_TOKEN: "" }, { ...variables, ADMIN_TOKEN: "rahasia" }]) {
      await expect(made(wrong)).rejects.toThrow("set ADMIN_EMAIL and ADMIN_TOKEN");
    }
    const strapi = { service: () => ({ exists: () => Promise.reject(new Error("asked first")) }) };
    await expect(IndexSchema.parse(load("src/index.js")).bootstrap({ strapi })).rejects.toThrow("asked first");
  });
});
