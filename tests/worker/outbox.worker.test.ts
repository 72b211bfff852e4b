import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { recordedRequest } from "../support/cms/fixtures";
import type { FormCms } from "../support/cms/form-cms";
import { specifiedKeys } from "../support/forms/form-products";
import { contactSubmission } from "../support/forms/outbox";
import { type FreshOutbox, freshOutbox } from "../support/forms/shared-outbox";
import { sharedSecrets } from "../support/site/shared-site";

let outbox: FreshOutbox;
let cms: FormCms;

describe("a post", () => {
  beforeEach(async () => {
    outbox = await freshOutbox();
    cms = outbox.cms;
  });

  it("is delivered at once, once, and leaves its record only", async () => {
    const post = contactSubmission();
    const accepted = await outbox.accept(post);
    expect(accepted).toEqual({ reference: expect.stringMatching(/^[A-HJ-NPR-Y2-9]{8}$/), status: "delivered" });
    expect(JSON.parse(cms.taken[0]?.body ?? "")).toEqual({ data: { ...post.fields, Reference: accepted.reference } });
    expect(cms.taken).toMatchObject([
      { key: post.id, path: "/oapi/about-acme", authorization: `Bearer ${sharedSecrets.cms}` },
    ]);
    expect(await outbox.rows()).toMatchObject([
      {
        reference: accepted.reference,
        product: outbox.key,
        form: "contact",
        state: "delivered",
        attempts: 1,
        nextAttemptAt: null,
        lastOutcome: "delivered",
      },
    ]);
    for (const word of ["siti@example.com", "Aminah", "selamat pagi"]) {
      expect(JSON.stringify(await outbox.rows())).not.toContain(word);
      expect(outbox.logs().join()).not.toContain(word);
    }
  });

  it("too large to be stored is refused", async () => {
    const post = contactSubmission({ fields: { Message: "x".repeat(600 * 1024) } });
    await expect(outbox.accept(post)).rejects.toThrow("Not accepted: 503");
    expect(await outbox.rows()).toEqual([]);
  });

  it("carries its files byte by byte, and removes them", async () => {
    // As many bytes as a registration may have.
    const sizes = [0, 1, 2, 3, 65_535, 65_536, 100_001, ...Array.from({ length: 4 }, () => 4_999_999), 2_500_000];
    const originals = sizes.map((size) => randomBytes(size));
    const files = [];
    for (const [index, bytes] of originals.entries()) files.push(await outbox.upload(`file${index}`, bytes));
    const services = `${outbox.key}Services`;
    const kept = { name: "Klinik Sehat", [services]: ["Dental", "Kacamata"], agreed: true };
    const fields = { ...kept, address: "Jl. Melati 5", file0: null };
    const post = contactSubmission({
      form: "provider-registration",
      path: "provider-registration-setting",
      fields,
      files,
    });
    await outbox.accept(post);
    await expect.poll(() => cms.taken.length).toBe(1);
    const [arrival] = cms.taken;
    const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(JSON.parse(arrival?.body ?? ""));
    expect(arrival?.contentLength).toBe(String(Buffer.byteLength(arrival?.body ?? "")));
    // What this CMS may have no field for also stands behind the address.
    expect(data).toMatchObject({ ...kept, address: `Jl. Melati 5; ${services}: Dental, Kacamata` });
    for (const [index, bytes] of originals.entries()) {
      const [prefix, base64 = ""] = z.string().parse(data[`file${index}`]).split(",");
      expect(prefix).toBe("data:application/pdf;base64");
      expect(Buffer.from(base64, "base64").equals(bytes), `file of ${bytes.length} bytes`).toBe(true);
    }
    await expect.poll(() => outbox.files()).toEqual([]);
  });

  it("whose file has gone is dead at once, with the reason", async () => {
    const file = await outbox.upload("npwp_file", randomBytes(100));
    const { miniflare } = outbox.site;
    await (await miniflare.getR2Bucket("UPLOADS", "site")).delete(file.key);
    await outbox.accept(contactSubmission({ files: [file] }));
    expect(await outbox.rows()).toMatchObject([{ state: "dead", lastOutcome: "file-missing npwp_file" }]);
  });

  it("has its files to itself: another one that names them is refused, and they stay until the first is through", async () => {
    const bytes = randomBytes(5_000);
    const file = await outbox.upload("cv", bytes);
    const held = contactSubmission({ files: [file], review: "honeypot" });
    const { reference } = await outbox.accept(held);
    expect(await outbox.accept(held)).toMatchObject({ reference });
    await expect(outbox.accept(contactSubmission({ files: [file] }))).rejects.toThrow("files of another submission");
    expect(await outbox.files()).toHaveLength(1);
    await outbox.ops(`/outbox/${reference}/retry`, { method: "POST" });
    await expect.poll(() => cms.taken.length).toBe(1);
    expect(cms.taken[0]?.body).toContain(bytes.toString("base64"));
    await expect.poll(() => outbox.files()).toEqual([]);
  });
});

describe("other systems", () => {
  it.each(specifiedKeys)("get the fields of the specification in the shape that %s takes", async (key) => {
    const { cms, accept } = await freshOutbox(key);
    const body = recordedRequest(`${cms.dialect}/post-ok`);
    const sent = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
    const fields = z.record(z.string(), z.string()).parse(sent.data ?? sent);
    expect(await accept(contactSubmission({ fields }))).toMatchObject({ status: "delivered" });
    expect(cms.taken).toMatchObject([{ body }]);
  });
});
