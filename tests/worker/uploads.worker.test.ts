import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { allowances } from "../../src/outbox/allowances";
import { pdf } from "../intake/samples";
import { FormCms } from "../support/cms/form-cms";
import { fileOf } from "../support/forms/forms";
import { contactPost, startOutbox, type TestOutbox } from "../support/forms/outbox";

const UploadSchema = z.object({ id: z.string(), size: z.number(), sha256: z.string() });

let cms: FormCms;
let outbox: TestOutbox;

async function start() {
  cms = await FormCms.start("strapi5");
  outbox = await startOutbox({ origin: cms.origin, followsClock: true });
}

async function stop() {
  await outbox.site.close();
  await cms.close();
}

beforeAll(start);
afterAll(stop);

describe("an upload", () => {
  it("is stored, measured and found by its product only", async () => {
    const body = randomBytes(300_001);
    const stored = await outbox.drive("/acme/uploads?field=npwp_file", { method: "POST", body });
    const { id, size, sha256 } = UploadSchema.parse(await stored.json());
    expect({ size, sha256 }).toEqual({ size: 300_001, sha256: createHash("sha256").update(body).digest("hex") });
    const found = await (await outbox.drive(`/acme/uploads/${id}`)).json();
    expect(found).toEqual({
      ...{ field: "npwp_file", key: `acme/${id}`, name: "npwp_file.pdf", type: "application/pdf", size: 300_001 },
    });
    expect(await (await outbox.drive(`/lain/uploads/${id}`)).json()).toBeNull();
    for (const odd of ["x", "..%2Facme%2Fx", id.slice(1)]) {
      expect(await (await outbox.drive(`/acme/uploads/${odd}`)).json(), odd).toBeNull();
    }
    await outbox.drive(`/acme/uploads/${id}`, { method: "DELETE" });
    expect(await outbox.files()).toEqual([]);
  });

  const withdraw = (id: string) => outbox.site.get(`/acme/api/uploads?id=${id}`, { method: "DELETE" });

  it("goes when it is withdrawn or replaced, and stays when a post uses it", async () => {
    const id = (key: string) => key.slice("acme/".length);
    const [used, replaced, withdrawn] = await Promise.all(
      ["npwp_file", "tdp_file", "opsLicenseFile"].map((field) => outbox.upload(field, randomBytes(10))),
    );
    if (!used || !replaced || !withdrawn) throw new Error("not stored");
    await outbox.accept(contactPost({ files: [used], review: "honeypot" }));

    expect((await withdraw(id(used.key))).status).toBe(204);
    const step = new FormData();
    for (const { field, key } of [used, replaced, withdrawn]) step.set(`${field}_source`, id(key));
    for (const { field } of [used, replaced]) step.set(field, fileOf(pdf, "baru.pdf", "application/pdf"));
    step.set("opsLicenseFile_remove", "on");
    await outbox.site.get("/acme/new-registration?save=1", { method: "POST", body: step, redirect: "manual" });
    const left = await outbox.files();
    expect(left).toContain(used.key);
    expect(left).not.toContain(replaced.key);
    expect(left).not.toContain(withdrawn.key);

    expect(left).toHaveLength(4);
    await Promise.all(left.map((key) => withdraw(id(key))));
    expect(await outbox.files()).toEqual([used.key]);
  });

  it("beyond what a network may store in a day is refused with words, as is a saved step; nothing of it is kept", async () => {
    const before = await outbox.files();
    const network = "203.0.113.77";
    const left = 300_000;
    const spent = allowances.storage.each.bytes - left;
    expect(await (await outbox.drive(`/acme/allowance?network=${network}&bytes=${spent}`)).json()).toBe(true);
    const large = Buffer.concat([pdf, Buffer.alloc(left, "%")]);
    const file = fileOf(large, "cv.pdf", "application/pdf");
    const from = (address: string) => ({ "cf-connecting-ip": address, accept: "application/json" });

    const send = (address: string) => {
      const body = new FormData();
      body.set("file", file);
      const path = "/acme/api/uploads?form=job-application&field=softcopyLamaran";
      return outbox.site.get(path, { method: "POST", body, headers: from(address) });
    };
    const refused = await send(network);
    expect([refused.status, await refused.json()]).toEqual([422, expect.objectContaining({ code: "fileAllowance" })]);

    const form = new FormData();
    form.set("softcopyLamaran", file);
    const posted = await outbox.site.get("/acme/apply-job", { method: "POST", body: form, headers: from(network) });
    const { softcopyLamaran } = z
      .object({ errors: z.record(z.string(), z.string()) })
      .parse(await posted.json()).errors;
    expect(softcopyLamaran).toContain("terlalu banyak berkas");

    const step = new URLSearchParams({ name: "Klinik Melati", address: "x".repeat(left) });
    const save = { method: "POST", body: step, headers: { "cf-connecting-ip": network } };
    const saved = await outbox.site.get("/acme/new-registration?save=1", save);
    expect(saved.status).toBe(503);
    expect(await saved.text()).toContain("Klinik Melati");

    expect(await outbox.files()).toEqual(before);
    expect((await send("203.0.113.78")).status).toBe(200);
  });
});

describe("the cleanup of uploads", () => {
  it("leaves those of today, and removes those of yesterday that no post took", async () => {
    const [lost, held] = [await outbox.upload("a", randomBytes(10)), await outbox.upload("b", randomBytes(10))];
    await outbox.accept(contactPost({ files: [held], review: "honeypot" }));
    await outbox.site.runCron();
    expect(await outbox.files()).toEqual(expect.arrayContaining([lost.key, held.key]));
    outbox.site.platform.clock.advance(25 * 3_600_000);
    await outbox.site.runCron();
    await expect.poll(() => outbox.files()).not.toContain(lost.key);
    expect(await outbox.files()).toContain(held.key);
  });
});
