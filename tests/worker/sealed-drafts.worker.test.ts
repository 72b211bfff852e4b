import { createHash, randomBytes } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type Device, elsewhereOf, type FoundDraft } from "../../src/components/form/elsewhere";
import { sealedMs } from "../../src/forms/draft-age";
import { maxSealedBytes } from "../../src/forms/sealed-draft";
import { storedDraftName, storedLinkName } from "../../src/forms/stored-names";
import { csv } from "../intake/samples";
import { memoryStorage } from "../support/browser/memory-storage";
import { fileOf, multipart } from "../support/forms/forms";
import { opsSecret } from "../support/forms/outbox";
import { startSite, type TestSite, workerAlone } from "../support/site/site";
import { isSweep } from "../support/tools/sweep";

const form = { product: "contoh", form: "provider-registration" } as const;
const path = "/contoh/api/sealed-drafts";
const minute = 60_000;
const day = 24 * 60 * minute;
const UploadSchema = z.object({ id: z.string(), name: z.string(), size: z.number(), sha256: z.string() });
type Uploads = Readonly<Record<string, z.infer<typeof UploadSchema>>>;
const DraftSchema = z.object({ values: z.record(z.string(), z.string()), uploads: z.record(z.string(), UploadSchema) });

let stateDir: string;
let site: TestSite;
let networks = 0;

beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), "sealed-drafts-"));
  const options = { stateDir, uncached: workerAlone, placement: { followsClock: true } };
  site = await startSite({ OPS_SECRET: opsSecret }, options);
});

afterAll(async () => {
  await site?.close();
  rmSync(stateDir, { recursive: true, force: true });
});

const newNetwork = () => `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;

/** A browser: its storage is in memory. */
function device(name: string, network = newNetwork()) {
  const local = memoryStorage();
  const of: Device = {
    local,
    tab: memoryStorage(),
    name,
    send: (to, init) => site.get(to, { ...init, headers: { "cf-connecting-ip": network } }),
  };
  const elsewhere = elsewhereOf(form, of);
  if (!elsewhere) throw new Error("no storage");
  return {
    ...elsewhere,
    network,
    /** As the form saves it. */
    fill(values: Readonly<Record<string, string>>, uploads: Uploads = {}): void {
      const dated = Object.entries(uploads).map(([key, upload]) => [key, { ...upload, uploadedAt: Date.now() }]);
      const draft = { savedAt: Date.now(), postId: "x", values, uploads: Object.fromEntries(dated) };
      local.setItem(storedDraftName(form.product, form.form), JSON.stringify(draft));
    },
    draft: () => DraftSchema.parse(JSON.parse(local.items.get(storedDraftName(form.product, form.form)) ?? "null")),
    /** Shares the draft, which must work. */
    async link() {
      const sharing = await elsewhere.share();
      if (sharing.kind !== "shared") throw new Error(JSON.stringify(sharing));
      return sharing.link;
    },
    async find(link: { readonly id: string; readonly key: string }): Promise<FoundDraft> {
      const lookup = await elsewhere.lookUp(link);
      if (lookup.kind !== "found") throw new Error(JSON.stringify(lookup));
      return lookup.found;
    },
  };
}

async function upload(field: string, bytes: Uint8Array, name: string) {
  const body = multipart({}, { file: fileOf(bytes, name) });
  const query = new URLSearchParams({ form: form.form, field });
  const response = await site.get(`/contoh/api/uploads?${query}`, { method: "POST", body });
  return UploadSchema.parse(await response.json());
}

/** A table of its own content. */
const table = () => new Uint8Array(Buffer.concat([csv, Buffer.from(`${randomBytes(20).toString("hex")};1\r\n`)]));

const bucket = () => site.miniflare.getR2Bucket("UPLOADS", "site");

async function storedSha256({ id }: { readonly id: string }): Promise<string> {
  const object = await (await bucket()).get(`contoh/${id}`);
  return object
    ? createHash("sha256")
        .update(Buffer.from(await object.arrayBuffer()))
        .digest("hex")
    : "missing";
}

const uploadedFiles = async (): Promise<Uploads> => ({
  ratesFile: await upload("ratesFile", table(), "tarif.csv"),
  drugListFile: await upload("drugListFile", table(), "obat.csv"),
});

it("brings entries and files from device to device as often as wanted, with no file missing or altered", async () => {
  const phone = device("Chrome, Android");
  const office = device("Edge, Windows");
  const uploads = await uploadedFiles();
  phone.fill({ name: "Klinik Sehat" }, uploads);
  const link = await phone.link();
  const rounds = isSweep ? 1_000 : 6;
  let failures = 0;
  for (let round = 0; round < rounds; round++) {
    const reader = round % 2 === 0 ? office : phone;
    const found = await reader.find(link);
    expect(await reader.take(found)).toEqual({ kind: "taken", missing: [] });
    const { values, uploads: carried } = reader.draft();
    if (values.name !== (round === 0 ? "Klinik Sehat" : `Klinik ${round - 1}`)) failures++;
    for (const [key, file] of Object.entries(uploads)) {
      if (carried[key]?.sha256 !== file.sha256 || (await storedSha256(file)) !== file.sha256) failures++;
    }
    reader.fill({ name: `Klinik ${round}` }, carried);
    expect(await reader.link()).toEqual(link);
  }
  expect(failures).toBe(0);
}, 600_000);

it("lets the last writer win only after a warning that names device and time, and ends for both when one revokes it", async () => {
  const phone = device("Chrome, Android");
  const office = device("Edge, Windows");
  phone.fill({ name: "Klinik Lama" });
  const link = await phone.link();
  await office.take(await office.find(link));
  office.fill({ name: "Klinik Kantor" });
  await office.link();

  phone.fill({ name: "Klinik Telepon" });
  const before = Date.now();
  const conflict = await phone.share();
  if (conflict.kind !== "conflict") throw new Error(conflict.kind);
  expect(conflict.other.device).toBe("Edge, Windows");
  expect(Math.abs(conflict.other.sealedAt - before)).toBeLessThan(minute);
  expect((await office.find(link)).values).toEqual({ name: "Klinik Kantor" });
  expect((await phone.share(conflict.other.place.version)).kind).toBe("shared");
  expect((await office.find(link)).values).toEqual({ name: "Klinik Telepon" });
  // The office's version is an old one now, whatever it overwrites.
  expect((await office.share()).kind).toBe("conflict");

  expect(await office.revoke()).toBe(true);
  expect(await phone.lookUp(link)).toEqual({ kind: "gone" });
  const again = await phone.link();
  expect(again.id).not.toBe(link.id);
  expect(again.key).not.toBe(link.key);
});

it("says which entries a link would replace, and takes files that are gone as missing", async () => {
  const phone = device("Chrome, Android");
  const uploads = await uploadedFiles();
  phone.fill({ name: "Klinik Sehat", city: "Solo" }, uploads);
  const link = await phone.link();
  const found = await phone.find(link);
  expect(phone.replacedBy(found)).toBeNull();
  phone.fill({ city: "Solo", name: "Klinik Sehat" }, uploads);
  expect(phone.replacedBy(found)).toBeNull();
  phone.fill({ name: "Klinik Sehat" }, uploads);
  expect(phone.replacedBy(found)).toEqual(expect.any(Number));

  const [lost, left] = Object.values(uploads);
  await (await bucket()).delete(`contoh/${lost?.id}`);
  const office = device("Edge, Windows");
  expect(office.replacedBy(found)).toBeNull();
  expect(await office.take(found)).toEqual({ kind: "taken", missing: [lost?.name] });
  expect(Object.values(office.draft().uploads).map(({ id }) => id)).toEqual([left?.id]);
  phone.fill({ name: "Klinik Sehat" }, uploads);
  expect(await phone.share()).toEqual({ kind: "failed", fault: "files" });
});

it("stores nothing that the link does not open: twenty planted entries are in no object, file, key or log line", async () => {
  const planted = Array.from({ length: 20 }, (_, number) => `rahasia${number}${randomBytes(6).toString("hex")}`);
  const phone = device("PerangkatTertanam");
  const uploads = { ratesFile: await upload("ratesFile", table(), "tarif-terlihat.csv") };
  phone.fill(Object.fromEntries(planted.map((text, number) => [`field${number}`, text])), uploads);
  const link = await phone.link();
  expect(Object.values((await phone.find(link)).values)).toEqual(planted);
  await phone.share();

  const stored = globSync("**/*", { cwd: stateDir })
    .map((name) => join(stateDir, name))
    .filter((name) => statSync(name).isFile())
    .map((name) => readFileSync(name, "latin1"));
  const all = [
    ...stored,
    ...site.platform.kv.entries.keys(),
    ...site.platform.kv.entries.values(),
    ...site.logs,
  ].join();
  expect(all).toContain("tarif-terlihat.csv");
  for (const text of [...planted, link.key, "PerangkatTertanam"]) {
    expect(all).not.toContain(text);
    expect(all).not.toContain(Buffer.from(text).toString("base64").replace(/=+$/, "").slice(0, -1));
  }
  expect(site.logs.join()).not.toContain(link.id);
});

it("allows three new links a day and network, and any number of writings to one", async () => {
  const network = newNetwork();
  const devices = Array.from({ length: 4 }, () => device("Chrome, Android", network));
  for (const [number, each] of devices.entries()) {
    each.fill({ name: "Klinik Sehat" });
    const sharing = await each.share();
    if (number === 3) expect(sharing).toEqual({ kind: "failed", fault: "daily" });
    else expect(sharing.kind).toBe("shared");
  }
  expect((await devices[0]?.share())?.kind).toBe("shared");
  expect((await device("Chrome, Android").share()).kind).toBe("failed");
  site.logs.splice(0);
});

it.each([
  ["POST", "?file=x", "isi", 400],
  ["POST", `?${"file=0mabcdefg-0123456789abcdef0123456789abcdef&".repeat(10)}`, "isi", 400],
  ["POST", "?file=0mabcdefg-0123456789abcdef0123456789abcdef", "isi", 409],
  ["POST", "", "", 400],
  ["POST", "", "x".repeat(maxSealedBytes + 1), 413],
  ["PUT", "?id=0mabcdefg-0123456789abcdef0123456789abcdef", "isi", 404],
  ["PUT", "?id=../../x", "isi", 404],
  ["GET", "?id=0mabcdefg-0123456789abcdef0123456789abcdef", null, 404],
  ["GET", "", null, 404],
  ["DELETE", "?id=0mabcdefg-0123456789abcdef0123456789abcdef", null, 204],
] as const)("responds to %s %s as it should", async (method, query, body, status) => {
  const response = await site.get(`${path}${query}`, { method, body, headers: { "cf-connecting-ip": newNetwork() } });
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

it("neither reads nor revokes what is no sealed draft, and takes nothing from pages of other sites", async () => {
  const { id } = await upload("ratesFile", table(), "tarif.csv");
  expect((await site.get(`${path}?id=${id}`)).status).toBe(404);
  expect((await site.get(`${path}?id=${id}`, { method: "PUT", body: "isi" })).status).toBe(404);
  await site.get(`${path}?id=${id}`, { method: "DELETE" });
  expect(await (await bucket()).head(`contoh/${id}`)).not.toBeNull();
  const headers = { origin: "https://lain.example", "sec-fetch-site": "cross-site" };
  expect((await site.get(path, { method: "POST", body: "isi", headers })).status).toBe(403);
});

it("is counted for operators, without anything about it", async () => {
  const headers = { authorization: `Bearer ${opsSecret}`, "x-operator": "uji" };
  const metrics = await (await site.get("/metrics", { headers })).text();
  expect(Number(/^site_sealed_drafts\{product="contoh"\} (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(3);
  const page = await (
    await site.get("/ops?product=contoh&lang=en", { headers: { ...headers, accept: "text/html" } })
  ).text();
  expect(page).toContain("Forms that are continued on another device");
});

it("lasts fourteen days with its files, which the form then keeps, and not a minute longer", async () => {
  const phone = device("Chrome, Android");
  const office = device("Edge, Windows");
  const uploads = await uploadedFiles();
  phone.fill({ name: "Klinik Sehat" }, uploads);
  const link = await phone.link();
  site.platform.clock.advance(sealedMs - minute);
  await site.runCron();
  const found = await office.find(link);
  expect(await office.take(found)).toEqual({ kind: "taken", missing: [] });
  for (const file of Object.values(uploads)) expect(await storedSha256(file)).toBe(file.sha256);
  site.platform.clock.advance(2 * minute);
  expect(await office.lookUp(link)).toEqual({ kind: "gone" });
  site.platform.clock.advance(6 * day);
  await site.runCron();
  for (const file of Object.values(uploads)) expect(await storedSha256(file)).toBe(file.sha256);
  expect(await (await bucket()).head(`contoh/${link.id}`)).toBeNull();
  expect(phone.storedLink()?.id).toBe(link.id);
  expect(storedLinkName(form.product, form.form)).toContain("draft:");
});
