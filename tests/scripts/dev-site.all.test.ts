import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { FormCms } from "../support/cms/form-cms";
import { OutboxRowSchema, opsSecret, outboxVariables } from "../support/forms/outbox";
import { contactLetter, send } from "../support/forms/posting";
import { TreeCopy } from "../support/tools/tree-copy";

const reloaded = { timeout: 60_000, interval: 250 };

let cms: FormCms;
let project: TreeCopy;
let server: ChildProcess;
let url: URL;
let said = "";

/** What `npm run dev` runs, in a copy of the project whose product `acme` has a CMS. */
beforeAll(async () => {
  cms = await FormCms.start("strapi5");
  project = new TreeCopy();
  const { DEFAULT_PRODUCT, PRODUCTS, OPS_SECRET } = outboxVariables({ origin: cms.origin });
  const env = { ...process.env, DEFAULT_PRODUCT, PRODUCTS: JSON.stringify(PRODUCTS), OPS_SECRET, NO_COLOR: "1" };
  const args = ["--configLoader", "native", "--host", "127.0.0.1", "--port", "0"];
  server = spawn(resolve("node_modules/.bin/vite"), args, { cwd: project.path(""), env });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (piece: Buffer) => {
      said += piece;
    });
  }
  url = new URL(await vi.waitUntil(() => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0], reloaded));
});

afterAll(async () => {
  server.kill();
  if (server.exitCode === null) await once(server, "exit");
  project[Symbol.dispose]();
  await cms.close();
});

const get = (path: string, init?: RequestInit) => fetch(new URL(path, url), { redirect: "manual", ...init });
const text = async (path: string) => (await get(path)).text();
const shows = async (words: string) => (await text("/acme/contact?lang=en")).includes(words);
const site = {
  get url() {
    return url;
  },
  get,
};

async function references(): Promise<string[]> {
  const response = await get("/ops/outbox", { headers: { authorization: `Bearer ${opsSecret}` } });
  const { rows } = z.object({ rows: z.array(OutboxRowSchema) }).parse(await response.json());
  return rows.map(({ reference }) => reference);
}

describe("the site in development", () => {
  it("takes a form to the CMS, shows it to operators, and keeps it while it changes", async () => {
    const reference = await send(site, contactLetter());
    await expect.poll(() => cms.taken.length).toBe(1);
    expect(await references()).toEqual([reference]);

    project.edit("src/sections/contact/texts.ts", "So that we can help you quickly", "Written once");
    await expect.poll(() => shows("Written once"), reloaded).toBe(true);
    expect(await references()).toEqual([reference]);
  });

  it("shows the last site that could be built, and the next one once it can", async () => {
    project.edit("src/sections/faq/texts.ts", "export const", "export export const");
    await expect.poll(() => said, reloaded).toMatch(/faq\/texts\.ts/);
    expect((await get("/acme/contact")).status).toBe(200);
    project.edit("src/sections/faq/texts.ts", "export export const", "export const");
    project.edit("src/sections/contact/texts.ts", "Written once", "Written twice");
    await expect.poll(() => shows("Written twice"), reloaded).toBe(true);
  });
});

it("npm start ends with such a line alone", async () => {
  const options = { env: { ...process.env, PORT: "acht" } };
  const started = promisify(execFile)(process.execPath, ["scripts/start.ts"], options);
  const stderr = 'PORT: expected a number from 0 (any free port) to 65535, not "acht"\n';
  await expect(started).rejects.toMatchObject({ code: 1, stdout: "", stderr });
});
