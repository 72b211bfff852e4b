import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { localesOf, scaffold } from "../../scripts/cms/scaffold";
import { readProducts } from "../../scripts/products";
import { parseConfig } from "../../src/config";

/** A small fake of what a scaffolded CMS's files use of Strapi; `npm run test:strapi` tries them in a real one. */

const { defaultProduct: product } = parseConfig({ DEFAULT_PRODUCT: "contoh" }, readProducts());
const folder = mkdtempSync(join(tmpdir(), "cms-"));
const load = (path: string): unknown => createRequire(join(folder, "package.json"))(join(folder, path));
const functionSchema = <Function>() => z.custom<Function>((value) => typeof value === "function");

beforeAll(async () => {
  await scaffold(folder, product, localesOf(product), false);
  const utils = join(folder, "node_modules/@strapi/utils");
  mkdirSync(utils, { recursive: true });
  const errors = ["ForbiddenError", "ValidationError"].map(
    (name) => `${name}: class extends Error { name = "${name}" }`,
  );
  writeFileSync(join(utils, "index.js"), `module.exports = { errors: { ${errors.join(", ")} } };\n`);
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

/** A read or write as Strapi's Document Service describes it. */
interface Reading {
  readonly uid?: string;
  readonly action: string;
  params?: Readonly<Record<string, unknown>> | undefined;
  readonly contentType: {
    readonly options?: { readonly draftAndPublish?: boolean };
    readonly attributes?: Readonly<Record<string, { readonly type: string }>>;
  };
}
type Middleware = (reading: Reading, next: () => Promise<string>) => Promise<string>;
interface Requested {
  readonly path: string;
  readonly state: {
    readonly auth?: { readonly strategy: { readonly name: string } };
    /** Strapi sets it when a route begins to handle the request. */
    readonly route?: { readonly info: { readonly type: string }; readonly config: { readonly auth?: unknown } };
  };
}

const IndexSchema = z.object({
  register: functionSchema<(given: { strapi: unknown }) => void>(),
  bootstrap: functionSchema<(given: { strapi: unknown }) => Promise<void>>(),
});

/** Layers of a router: the admin API's routes, and a middleware that is none. */
const adminRoutes = [
  { methods: ["PUT"], match: (path: string) => /^\/content-manager\/single-types\/[^/]+$/.test(path) },
  { methods: [], match: () => true },
];

/** What the CMS does with a read that belongs to a request, or to none. */
function answerTo(reading: Reading, request: Requested | undefined): Promise<string> {
  const middlewares: Middleware[] = [];
  const strapi = {
    documents: { use: (middleware: Middleware) => void middlewares.push(middleware) },
    customFields: { register: () => undefined },
    server: { routes: () => undefined, api: () => ({ listRoutes: () => adminRoutes }) },
    config: { get: () => "/oapi" },
    requestContext: { get: () => request },
  };
  IndexSchema.parse(load("src/index.js")).register({ strapi });
  const next = async (index: number): Promise<string> =>
    (await middlewares[index]?.(reading, () => next(index + 1))) ?? "read";
  return next(0).catch((error: unknown) => (error instanceof Error ? error.name : "no error"));
}

const drafts = { options: { draftAndPublish: true } };
const path = "/oapi/articles";
const by = (name: string): Requested => ({ path, state: { auth: { strategy: { name } } } });
const on = (type: string, auth: unknown, at = path): Requested => {
  return { path: at, state: { route: { info: { type }, config: { auth } } } };
};
const singleType = "/content-manager/single-types/api::contact.contact";
const strangers = [
  { path, state: {} },
  by("users-permissions"),
  by(""),
  by("Admin"),
  by("lain"),
  // The content API, other routes, and what lies below the content root or on no route of the admin API.
  on("content-api", { scope: ["find"] }),
  on("content-api", { scope: ["find"] }, singleType),
  on("api", {}),
  on("admin", false, "/site-files"),
  { path: "/graphql", state: {} },
  { path: "/OAPI/articles", state: {} },
  { path: `/oapi${singleType}`, state: {} },
  { path: `${singleType}/actions/publish`, state: {} },
];
const readers = [
  by("admin"),
  by("admin-token"),
  by("content-api-token"),
  undefined,
  // The admin API, on its route and before Strapi has found it.
  on("admin", {}, singleType),
  on("admin", { scope: ["read"] }, singleType),
  { path: singleType, state: {} },
];
const actions = ["findOne", "findFirst", "findMany", "count"];

describe("drafts of a scaffolded CMS", () => {
  it("are read by the admin API and by tokens that Strapi has authenticated, and by nobody else, whatever they ask with", async () => {
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
      expect(await answerTo({ action, contentType: drafts }, { path, state: {} })).toBe("ForbiddenError");
    }
  });

  it("are no matter of what has none, or is written", async () => {
    const anybody = { path, state: {} };
    expect(await answerTo({ action: "findMany", contentType: {} }, anybody)).toBe("read");
    const submissions = { action: "findMany", contentType: { options: { draftAndPublish: false } } };
    expect(await answerTo(submissions, anybody)).toBe("read");
    expect(await answerTo({ action: "create", contentType: drafts }, anybody)).toBe("read");
  });
});

describe("records of a scaffolded CMS whose time is still to come", () => {
  const attributes = { Title: { type: "string" }, Published_Date: { type: "datetime" } };
  const filtersFor = async (request: Requested | undefined, action: string, filters?: unknown) => {
    const contentType = { ...drafts, attributes };
    const reading: Reading = { action, contentType, params: { status: "published", ...(filters ? { filters } : {}) } };
    expect(await answerTo(reading, request)).toBe("read");
    return reading.params?.filters;
  };

  it("are left out of what everybody reads, whatever else they ask for, and are there for editors and tokens", async () => {
    const asked = { Title: { $contains: "a" } };
    for (const action of actions) {
      for (const stranger of strangers) {
        const filters = z
          .object({ $and: z.tuple([z.object({ $or: z.array(z.unknown()) }), z.unknown()]) })
          .parse(await filtersFor(stranger, action, asked));
        const [{ $or }, own] = filters.$and;
        expect($or).toEqual([{ Published_Date: { $null: true } }, { Published_Date: { $lte: expect.any(String) } }]);
        expect(JSON.stringify($or)).toContain(new Date().toISOString().slice(0, 13));
        expect(own).toEqual(asked);
      }
      for (const reader of readers) expect(await filtersFor(reader, action, asked)).toEqual(asked);
    }
  });
});

describe("applicants' files in a scaffolded CMS", () => {
  type Files = Readonly<Record<string, unknown>>;
  const FilesSchema = z.object({
    storeFiles: functionSchema<(strapi: unknown, type: unknown, data: Files) => Promise<unknown>>(),
    linkTo: functionSchema<(strapi: unknown, file: unknown) => string>(),
    linkedFile: functionSchema<(strapi: unknown, id: string, query: unknown) => unknown>(),
  });
  const strapi = { dirs: { app: { root: folder } }, config: { get: () => "rahasia-admin" } };
  const type = { uid: "api::job-application.job-application", files: ["softcopyLamaran"] };
  const dataUrl = (text: string) => `data:application/pdf;base64,${Buffer.from(text).toString("base64")}`;
  const StoredSchema = z.object({
    data: z.object({
      Name: z.string(),
      softcopyLamaran: z.object({ id: z.string(), type: z.string(), size: z.number() }),
    }),
    remove: functionSchema<() => Promise<void>>(),
  });
  const files = () => FilesSchema.parse(load("src/site/files.js"));
  const stored = async () =>
    StoredSchema.parse(await files().storeFiles(strapi, type, { Name: "Siti", softcopyLamaran: dataUrl("%PDF-1") }));

  it("lie outside what everybody reads, and records hold no more than what they are", async () => {
    const { data, remove } = await stored();
    const { id, ...about } = data.softcopyLamaran;
    expect(about).toEqual({ type: "application/pdf", size: 6 });
    expect(readFileSync(join(folder, "private", id), "utf8")).toBe("%PDF-1");
    expect(readFileSync(join(folder, ".gitignore"), "utf8")).toContain("private/");
    await remove();
    expect(existsSync(join(folder, "private", id))).toBe(false);
    for (const foreign of ["teks", { id: "../../.env", type: "text/plain" }, "data:text/html,<b>"]) {
      const post = files().storeFiles(strapi, type, { softcopyLamaran: foreign });
      await expect(post, JSON.stringify(foreign)).rejects.toThrow("softcopyLamaran is no file");
    }
  });

  it("open by a link that holds for a minute, for that file alone", async () => {
    const { data } = await stored();
    const link = files().linkTo(strapi, data.softcopyLamaran);
    const { pathname, searchParams } = new URL(link, "http://cms.example");
    const id = pathname.replace("/site-files/", "");
    const query = Object.fromEntries(searchParams);
    const leads = (to: string, changed: Files = {}) => files().linkedFile(strapi, to, { ...query, ...changed });
    expect(leads(id)).toMatchObject({ type: "application/pdf", isShown: true });
    expect(leads(id.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toBeNull();
    for (const change of [
      { type: "text/html" },
      { expires: "9999999999" },
      { signature: "00" },
      { signature: undefined },
    ])
      expect(leads(id, change)).toBeNull();
    const foreign = files().linkTo(strapi, { id: "../../.env", type: "application/pdf" });
    const signed = Object.fromEntries(new URL(foreign, "http://cms.example").searchParams);
    expect(files().linkedFile(strapi, "../../.env", signed)).toBeNull();
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
    expect(leads(id)).toBeNull();
    vi.useRealTimers();
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
  const stored = new Map<number, Webhook>([[1, editors]]);
  const running = new Map<number, Webhook>([[1, editors]]);
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
  for (const url of ["https://satu.example/hook", "https://dua.example/hook", "", ""]) {
    vi.stubEnv("SITE_WEBHOOK_URL", url);
    await keepWebhook(strapi);
    const expected = url ? [undefined, url] : [undefined];
    for (const webhooks of [stored, running])
      expect(Array.from(webhooks.values(), (each) => each.url)).toEqual(expected);
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
    const strapi = { service: (name: string) => services[name] };
    await MadeSchema.parse(load("src/site/administrator.js")).makeAdministrator(strapi);
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
