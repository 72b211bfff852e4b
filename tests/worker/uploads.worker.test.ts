import { createHash, randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { FormCms } from "../support/cms/form-cms";
import { contactPost, startOutbox, type TestOutbox } from "../support/forms/outbox";

const maxBytes = 5 * 1024 * 1024;
const UploadSchema = z.object({ id: z.string(), size: z.number(), sha256: z.string() });

let cms: FormCms;
let outbox: TestOutbox;

async function start(pace = 1) {
  cms = await FormCms.start("strapi5");
  outbox = await startOutbox({ origin: cms.origin, pace });
}

async function stop() {
  await outbox.site.close();
  await cms.close();
}

describe("an upload", () => {
  beforeAll(() => start());
  afterAll(stop);

  it.each([
    ["of unknown length", ""],
    ["of known length", "&announced=300001"],
  ])("%s is stored, measured and found by its product only", async (_, announced) => {
    const body = randomBytes(300_001);
    const stored = await outbox.drive(`/acme/uploads?field=npwp_file${announced}`, { method: "POST", body });
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

  it.each([
    ["more than allowed", maxBytes + 1, "", "too-large"],
    ["more than allowed, announced", 10, `&announced=${maxBytes + 1}`, "too-large"],
    ["less than announced", 1_000, "&announced=2000", "incomplete"],
    ["more than announced", 3_000, "&announced=2000", "incomplete"],
  ])("of %s leaves nothing behind", async (_, bytes, announced, code) => {
    const body = randomBytes(bytes);
    const response = await outbox.drive(`/acme/uploads?field=cv${announced}`, { method: "POST", body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code });
    expect(await outbox.files()).toEqual([]);
  });
});

describe("the cleanup of uploads", () => {
  afterEach(stop);

  it("leaves uploads of today", async () => {
    await start();
    const fresh = await outbox.upload("c", randomBytes(10));
    await outbox.site.runCron();
    expect(await outbox.files()).toEqual([fresh.key]);
  });

  it("removes uploads of yesterday that no post took", async () => {
    await start(24 * 3_600);
    const [lost, held] = [await outbox.upload("a", randomBytes(10)), await outbox.upload("b", randomBytes(10))];
    await outbox.accept(contactPost({ files: [held], review: "honeypot" }));
    await new Promise((done) => setTimeout(done, 1_100));
    await outbox.site.runCron();
    await expect.poll(() => outbox.files()).not.toContain(lost.key);
    expect(await outbox.files()).toEqual([held.key]);
  });
});
