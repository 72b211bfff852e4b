import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { backUp, restore } from "../../../scripts/backup/backup";
import { SiteClient } from "../../../scripts/backup/site-client";
import { OperatorError } from "../../../scripts/command";
import { FormCms } from "../../support/cms/form-cms";
import {
  contactSubmission,
  type OutboxOptions,
  opsSecret,
  startOutbox,
  type TestOutbox,
} from "../../support/forms/outbox";

const passphrase = "kata sandi cadangan yang panjang";
/** The longest pause between two attempts is two seconds at this pace. */
const patient = { timeout: 90_000, interval: 500 };
const directory = join(mkdtempSync(join(tmpdir(), "backup-")), "cadangan");
const said: string[] = [];

/** Breaks off after some requests, as a line does. */
class BreakingClient extends SiteClient {
  #left: number;

  constructor(origin: string, requests: number) {
    super(origin, opsSecret, "Rini");
    this.#left = requests;
  }

  override async request(...request: Parameters<SiteClient["request"]>): Promise<Response> {
    if (this.#left-- === 0) throw new OperatorError("the line broke");
    return super.request(...request);
  }
}

const [silent, talking] = await Promise.all([FormCms.start("strapi5"), FormCms.start("strapi5")]);
silent.lists = talking.lists = true;
silent.mood = talking.mood = "failing";

afterAll(async () => {
  await Promise.all([silent, talking].map((server) => server.close()));
  rmSync(join(directory, ".."), { recursive: true });
});

/** The products `acme` and `lain` have a CMS each that takes posts. */
function siteOptions(): OutboxOptions {
  const settings = { forms: { records: { contact: "contact-messages" } } };
  return {
    origin: silent.origin,
    settings,
    others: { lain: { origin: talking.origin, dialect: "strapi5", settings } },
    pace: 10_000,
  };
}

const clientOf = (outbox: TestOutbox) => new SiteClient(outbox.site.url.origin, opsSecret, "Rini");
const options = { site: "situs", directory, passphrase, report: (line: string) => void said.push(line) };
const statusesOf = async (outbox: TestOutbox) => new Set((await outbox.rows()).map(({ state }) => state));

it("brings the posts of a site that lost everything back, and every one is delivered once", {
  timeout: 240_000,
}, async () => {
  const systems = siteOptions();
  const before = await startOutbox(systems);
  const bytes = randomBytes(400_000);
  const files = [await before.upload("cv", bytes)];
  const posts = [contactSubmission(), contactSubmission({ files })];
  for (const post of posts) expect(await before.accept(post)).toMatchObject({ status: "queued" });
  await before.accept(contactSubmission(), "lain");

  for (const requests of [0, 3]) {
    const client = new BreakingClient(before.site.url.origin, requests);
    await expect(backUp({ ...options, client })).rejects.toThrow("the line broke");
  }
  await expect(restore({ ...options, client: clientOf(before) })).rejects.toThrow("no whole backup");
  await backUp({ ...options, client: clientOf(before) });
  await expect(backUp({ ...options, client: clientOf(before) })).rejects.toThrow("a whole backup already");
  const saved = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of saved) {
    expect(readFileSync(join(parentPath, name)).includes("Aminah"), name).toBe(false);
  }
  // After the backup one CMS gets its post.
  talking.mood = "up";
  await expect.poll(() => talking.taken.length, patient).toBe(1);
  await expect.poll(async () => (await before.rows("product=lain"))[0]?.state, patient).toBe("delivered");
  await before.site.close();

  const after = await startOutbox(systems);
  await restore({ ...options, client: clientOf(after) });
  silent.mood = "up";
  await expect.poll(() => silent.taken.length, patient).toBe(2);
  await expect.poll(() => statusesOf(after), patient).toEqual(new Set(["delivered"]));
  expect(silent.taken.length).toBe(2);
  expect(silent.arrived.size).toBe(2);
  expect(talking.taken.length).toBe(1);
  expect(silent.taken.some(({ body }) => body.includes(bytes.toString("base64")))).toBe(true);

  await restore({ ...options, client: clientOf(after) });
  expect(await statusesOf(after)).toEqual(new Set(["delivered"]));
  expect((await (await after.ops("/accesses")).text()).match(/"action":"(backed-up|restored)"/g)).not.toBeNull();
  await after.site.close();
});
