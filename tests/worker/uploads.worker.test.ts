import { createHash, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { storageLimits } from "../../src/outbox/files/stored-files";
import { samples } from "../forms/sample";
import { pdf } from "../intake/samples";
import { fileOf, multipart, urlEncoded } from "../support/forms/forms";
import { contactSubmission } from "../support/forms/outbox";
import { type FreshOutbox, freshOutbox } from "../support/forms/shared-outbox";

const UploadSchema = z.object({ id: z.string(), size: z.number(), identity: z.string() });

let outbox: FreshOutbox;

beforeAll(async () => {
  outbox = await freshOutbox();
});

const drive = (path: string, init?: RequestInit) => outbox.drive(`/${outbox.key}${path}`, init);
const get = (path: string, init: RequestInit) => outbox.site.get(`/${outbox.key}${path}`, init);

describe("an upload", () => {
  it("is stored, measured and found by its product only", async () => {
    const body = randomBytes(300_001);
    const stored = await drive("/uploads?field=npwp_file", { method: "POST", body });
    const { id, size, identity } = UploadSchema.parse(await stored.json());
    expect({ size, identity }).toEqual({ size: 300_001, identity: createHash("sha256").update(body).digest("hex") });
    const found = await (await drive(`/uploads/${id}`)).json();
    const file = { field: "npwp_file", name: "npwp_file.pdf", type: "application/pdf", size: 300_001 };
    expect(found).toEqual({ ...file, id, identity: id, key: `${outbox.key}/${id}` });
    expect(await (await outbox.drive(`/lain/uploads/${id}`)).json()).toBeNull();
    for (const odd of ["x", "..%2Fcontoh%2Fx", id.slice(1)]) {
      expect(await (await drive(`/uploads/${odd}`)).json(), odd).toBeNull();
    }
    await drive(`/uploads/${id}`, { method: "DELETE" });
    expect(await outbox.files()).toEqual([]);
  });

  const withdraw = (id: string) => get(`/api/uploads?id=${id}`, { method: "DELETE" });

  it("goes when it is withdrawn or replaced, and stays when a post uses it", async () => {
    const id = (key: string) => key.slice(`${outbox.key}/`.length);
    const [used, replaced, withdrawn] = await Promise.all(
      ["npwp_file", "tdp_file", "opsLicenseFile"].map((field) => outbox.upload(field, randomBytes(10))),
    );
    if (!used || !replaced || !withdrawn) throw new Error("not stored");
    await outbox.accept(contactSubmission({ files: [used], review: "honeypot" }));

    expect((await withdraw(id(used.key))).status).toBe(204);
    const step = new FormData();
    for (const { field, key } of [used, replaced, withdrawn]) step.set(`${field}_source`, id(key));
    for (const { field } of [used, replaced]) step.set(field, fileOf(pdf, "baru.pdf", "application/pdf"));
    step.set("opsLicenseFile_remove", "on");
    await get("/new-registration?save=1", { method: "POST", body: step, redirect: "manual" });
    const left = await outbox.files();
    expect(left).toContain(used.key);
    expect(left).not.toContain(replaced.key);
    expect(left).not.toContain(withdrawn.key);

    expect(left).toHaveLength(4);
    await Promise.all(left.map((key) => withdraw(id(key))));
    expect(await outbox.files()).toEqual([used.key]);
  });

  it("serves one submission, however many name it at the same time, and no other one after that is delivered", async () => {
    const file = fileOf(pdf, "cv.pdf", "application/pdf");
    const path = "/api/uploads?form=job-application&field=softcopyLamaran";
    const stored = await get(path, { method: "POST", body: multipart({}, { file }) });
    const { id } = z.object({ id: z.string() }).parse(await stored.json());
    const { softcopyLamaran: _, ...values } = samples["job-application"];
    const apply = async (number: number) => {
      const body = urlEncoded({ ...values, Name: `Pelamar ${number}`, softcopyLamaran_source: id });
      const headers = { "cf-connecting-ip": `198.51.100.${number}`, accept: "application/json" };
      const response = await get("/apply-job", { method: "POST", body, headers });
      return { status: response.status, body: z.looseObject({}).parse(await response.json()) };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => apply(number)));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    for (const { status, body } of [...answers.filter((each) => each !== accepted[0]), await apply(99)]) {
      expect(status).toBe(422);
      expect(body.errors).toEqual({ softcopyLamaran: expect.stringContaining("silakan pilih kembali") });
      expect(body.uploads).toEqual({});
    }
    await expect.poll(() => outbox.cms.arrived.size).toBe(1);
  });

  it("beyond what a network may store in a day is refused with words, as is a saved step; nothing of it is kept", async () => {
    const before = await outbox.files();
    const network = "203.0.113.77";
    const left = 300_000;
    const spent = storageLimits.network.bytes - left;
    expect(await (await drive(`/allowance?network=${network}&bytes=${spent}`)).json()).toBe(true);
    const large = Buffer.concat([pdf, Buffer.alloc(left, "%")]);
    const file = fileOf(large, "cv.pdf", "application/pdf");
    const from = (address: string) => ({ "cf-connecting-ip": address, accept: "application/json" });

    const send = (address: string) => {
      const body = new FormData();
      body.set("file", file);
      const path = "/api/uploads?form=job-application&field=softcopyLamaran";
      return get(path, { method: "POST", body, headers: from(address) });
    };
    const refused = await send(network);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual(expect.objectContaining({ code: "fileAllowance" }));

    const form = new FormData();
    form.set("softcopyLamaran", file);
    const posted = await get("/apply-job", { method: "POST", body: form, headers: from(network) });
    const { softcopyLamaran } = z
      .object({ errors: z.record(z.string(), z.string()) })
      .parse(await posted.json()).errors;
    expect(softcopyLamaran).toContain("terlalu banyak berkas");

    const step = new URLSearchParams({ name: "Klinik Melati", address: "x".repeat(left) });
    const save = { method: "POST", body: step, headers: { "cf-connecting-ip": network } };
    const saved = await get("/new-registration?save=1", save);
    expect(saved.status).toBe(503);
    expect(await saved.text()).toContain("Klinik Melati");

    expect(await outbox.files()).toEqual(before);
    expect((await send("203.0.113.78")).status).toBe(200);
    const reset = await outbox.ops("/uploads/reset", {
      method: "POST",
      body: new URLSearchParams({ product: outbox.key }),
    });
    expect(await reset.json()).toEqual({ outcome: "reset" });
    expect((await send(network)).status).toBe(200);
    expect(await (await outbox.ops("/accesses")).json()).toMatchObject({ accesses: [{ action: "uploads-reset" }] });
  });
});

describe("the cleanup of uploads", () => {
  const cleanUp = async (scope: Record<string, number>) =>
    (
      await drive(`/cleanup?${new URLSearchParams(Object.entries(scope).map(([name, value]) => [name, `${value}`]))}`)
    ).json();
  /** Lets a week pass without a wait. */
  const rate = 1e12;
  const uploads = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => outbox.upload(`file${index}`, randomBytes(10))));

  beforeAll(async () => {
    outbox = await freshOutbox();
  });

  it("leaves those of today, and removes old ones that no post took, behind more held ones than a run looks at", async () => {
    const held = await uploads(9);
    await outbox.accept(contactSubmission({ files: held, review: "honeypot" }));
    const stale = await uploads(3);
    expect(await cleanUp({ rate: 1, size: 50, pages: 1 })).toBe(0);
    const found: unknown[] = [];
    for (let run = 0; run < 4; run++) found.push(await cleanUp({ rate, size: 2, pages: 2 }));
    expect(found.reduce((sum: number, each) => sum + Number(each), 0)).toBe(stale.length);
    expect((await outbox.files()).toSorted()).toEqual(held.map(({ key }) => key).toSorted());
  });

  it("leaves an old one whose form is worked on", async () => {
    const files = await uploads(2);
    const ids = files.map(({ key }) => key.slice(`${outbox.key}/`.length));
    const kept = await get(`/api/uploads?id=${ids[0]}&id=0mwq00000-0123456789abcdef0123456789abcdef`, {
      method: "PUT",
    });
    expect(await kept.json()).toEqual({ uploads: [{ id: ids[0], name: "file0.pdf", size: 10 }] });
    for (let run = 0; run < 8; run++) await cleanUp({ rate, size: 2, pages: 2 });
    expect(await outbox.files()).toContain(files[0]?.key);
    expect(await outbox.files()).not.toContain(files[1]?.key);
  });

  it("starts over once it has seen all", async () => {
    const [late] = await uploads(1);
    for (let run = 0; run < 5; run++) await cleanUp({ rate, size: 2, pages: 2 });
    expect(await outbox.files()).not.toContain(late?.key);
  });
});
