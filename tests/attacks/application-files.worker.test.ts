import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Submission } from "../../src/outbox/submissions/submission";
import type { FormCms } from "../support/cms/form-cms";
import type { ContentType } from "../support/cms/form-records";
import { contactSubmission } from "../support/forms/outbox";
import { freshOutbox, sharedOutbox } from "../support/forms/shared-outbox";

const dialects = ["strapi3", "strapi4", "strapi5"] as const;
const path = "provider-registration-setting";
const applicant = {
  Name: "Budi",
  Address: "Jl. Melati 5",
  City: "Bandung",
  Province: "Jawa Barat",
  Country: "Indonesia",
};
const vacancy = { Career_Id: "7", Career_Title: "Analis Klaim" };
const carried = { ...applicant, Address: "Jl. Melati 5; Career_Id: 7; Career_Title: Analis Klaim" };

/** The fields of the specification, all of them texts. */
const specified: ContentType = Object.fromEntries(
  [...Object.keys(applicant), "Postal_Code"].map((key) => [key, "text"]),
);
const full: ContentType = { ...specified, Career_Id: "text", Career_Title: "text", Reference: "text" };

/** What stands behind each product. */
const systems = new Map<string, FormCms>();
const outbox = await sharedOutbox();

async function system(key: string, type: ContentType) {
  const { cms } = await freshOutbox(key);
  cms.store.types.set(path, type);
  systems.set(key, cms);
}

/** A product with the same CMS and the payload `spec`. */
const specOf = (key: string) => `${key}-spec`;

function systemOf(key: string): FormCms {
  const cms = systems.get(key);
  if (!cms) throw new Error(`No CMS ${key}`);
  return cms;
}

for (const dialect of dialects) {
  await system(`${dialect}-specified`, specified);
  await system(`${dialect}-forbidding`, specified);
  await system(`${dialect}-media`, { ...full, softcopyLamaran: "media" });
  await system(`${dialect}-text`, { ...full, softcopyLamaran: "text" });
}
await system("strapi5-nameless", { City: "text" });

const settled = { interval: 200 };

async function apply(product: string, fields: Submission["fields"] = { ...applicant, ...vacancy }) {
  const bytes = randomBytes(50_000);
  const file = await outbox.upload("softcopyLamaran", bytes, product);
  const post = contactSubmission({ form: "job-application", path, fields, files: [file] });
  const { reference } = await outbox.accept(post, product);
  const row = async () => (await outbox.rows(`product=${product}`)).find((each) => each.reference === reference);
  return { bytes, reference, row, key: file.key };
}

const textless = { Name: "Budi", Address: "Jl. Melati 5" };

describe.each(dialects)("an application to %s with the specification's fields", (dialect) => {
  const product = `${dialect}-specified`;

  it("brings the file by the upload endpoint, named after its record, and only then is delivered", async () => {
    const cms = systemOf(product);
    cms.uploads = "open";
    const { bytes, reference, row, key } = await apply(product);
    await expect.poll(async () => (await row())?.state, settled).toBe("delivered");
    expect(await row()).toMatchObject({
      lastOutcome: "delivered moved Career_Id Career_Title without Reference uploaded softcopyLamaran",
    });
    expect(cms.store.records).toMatchObject([{ fields: carried }]);
    const [media] = cms.store.media;
    expect(media?.name).toBe(`${reference}-softcopyLamaran.pdf`);
    expect(media?.caption).toMatch(new RegExp(`^${reference} ${path}/\\w+ softcopyLamaran$`));
    expect(media?.bytes.equals(bytes)).toBe(true);
    await expect.poll(async () => (await outbox.files()).includes(key), settled).toBe(false);
  });

  it("is not refused a second time for what is known", async () => {
    const cms = systemOf(product);
    cms.uploads = "open";
    await systemSettles(product);
    const before = cms.attempts;
    for (let count = 0; count < 8; count++) await apply(product);
    await systemSettles(product);
    expect(cms.attempts - before).toBeLessThanOrEqual(2 * 8);
  });

  it("waits for an operator where the file is refused: the record is not made twice, the file stays", async () => {
    const forbidding = `${dialect}-forbidding`;
    const cms = systemOf(forbidding);
    cms.uploads = "forbidden";
    const { bytes, reference, row, key } = await apply(forbidding);
    await expect.poll(async () => (await row())?.state, settled).toBe("review");
    expect(await row()).toMatchObject({ lastOutcome: "file-not-kept softcopyLamaran status-403" });
    expect(await outbox.files()).toContain(key);
    cms.uploads = "open";
    await outbox.ops(`/outbox/${reference}/retry?product=${forbidding}`, { method: "POST" });
    await expect.poll(async () => (await row())?.state, settled).toBe("delivered");
    expect(cms.store.records).toHaveLength(1);
    expect(cms.store.media[0]?.bytes.equals(bytes)).toBe(true);
  });

  it("never loses the file with the payload `spec`", async () => {
    const cms = systemOf(product);
    cms.uploads = "absent";
    const before = cms.store.media.length;
    const { bytes, reference, row, key } = await apply(specOf(product), textless);
    const outcome = async () => (await row())?.lastOutcome;
    const retry = () => outbox.ops(`/outbox/${reference}/retry?product=${specOf(product)}`, { method: "POST" });
    await expect.poll(outcome, settled).toBe("file-not-kept softcopyLamaran status-404");
    cms.uploads = "forbidden";
    await retry();
    await expect.poll(outcome, settled).toBe("file-not-kept softcopyLamaran status-403");
    expect(await row()).toMatchObject({ state: "review" });
    expect(await outbox.files()).toContain(key);
    cms.uploads = "open";
    await retry();
    await expect.poll(outcome, settled).toBe("delivered uploaded softcopyLamaran");
    expect(cms.store.media.slice(before).map((media) => media.bytes.equals(bytes))).toEqual([true]);
  });
});

describe.each(dialects)("an application to %s with a field for the file", (dialect) => {
  it("that is a text: the record keeps it whole", async () => {
    const cms = systemOf(`${dialect}-text`);
    const { bytes, reference, row } = await apply(`${dialect}-text`);
    await expect.poll(async () => (await row())?.lastOutcome, settled).toBe("delivered");
    const softcopyLamaran = `data:application/pdf;base64,${bytes.toString("base64")}`;
    const fields = { ...vacancy, Reference: reference, softcopyLamaran };
    expect(cms.store.records).toMatchObject([{ fields }]);
    // Once the outbox knows that the CMS keeps them, nothing stands twice.
    const addresses = () => cms.store.records.map((record) => record.fields.Address);
    for (let count = 0; count < 8; count++) await apply(`${dialect}-text`);
    await systemSettles(`${dialect}-text`);
    expect(new Set(addresses())).toEqual(new Set([carried.Address, applicant.Address]));
  });

  it("that is for media: the record gets the uploaded file", async () => {
    const cms = systemOf(`${dialect}-media`);
    cms.uploads = "open";
    for (let count = 1; count <= 3; count++) {
      const { bytes, row } = await apply(`${dialect}-media`);
      await expect.poll(async () => (await row())?.lastOutcome, settled).toBe("delivered uploaded softcopyLamaran");
      expect(cms.store.records).toHaveLength(count);
      const [media] = cms.store.media.slice(-1);
      expect(media?.bytes.equals(bytes)).toBe(true);
      expect(cms.store.records.at(-1)?.fields.softcopyLamaran).toBe(media?.id);
    }
  });
});

describe.each(dialects)("telephone and e-mail of an applicant", (dialect) => {
  const contact = { Phone: "0812 3456 7890", Email: "budi@contoh.co.id" };
  const moved = "Jl. Melati 5; Phone: 0812 3456 7890; Email: budi@contoh.co.id";

  it.each([
    ["a CMS without their fields", "moved Phone Email without Reference uploaded", (product: string) => product],
    ["the payload `spec`", "moved Phone Email uploaded", specOf],
  ])("reach %s behind the address", async (_, outcome, keyOf) => {
    const product = `${dialect}-specified`;
    const cms = systemOf(product);
    cms.uploads = "open";
    const { row } = await apply(keyOf(product), { ...applicant, ...contact });
    await expect.poll(async () => (await row())?.lastOutcome, settled).toBe(`delivered ${outcome} softcopyLamaran`);
    expect(cms.store.records.at(-1)?.fields).toMatchObject({ ...applicant, Address: moved });
  });

  it("stay out only where nothing has room, which is said", async () => {
    const product = `${dialect}-specified`;
    const cms = systemOf(product);
    cms.uploads = "open";
    const long = { ...applicant, Address: "A".repeat(250), Name: "B".repeat(220) };
    const { row } = await apply(specOf(product), { ...long, ...contact });
    const outcome = "delivered moved Phone without Email uploaded softcopyLamaran";
    await expect.poll(async () => (await row())?.lastOutcome, settled).toBe(outcome);
    const fields = { ...long, Name: `${long.Name}; Phone: 0812 3456 7890` };
    expect(cms.store.records.at(-1)?.fields).toMatchObject(fields);
  });
});

it("Strapi 5 ends a post whose specified field it refuses", async () => {
  const { row } = await apply("strapi5-nameless");
  await expect.poll(async () => (await row())?.state, settled).toBe("dead");
  expect((await row())?.lastOutcome).toBe("status-400 ValidationError Name");
});

async function systemSettles(product: string): Promise<void> {
  const waiting = async () => (await outbox.rows(`product=${product}&state=pending`)).length;
  await expect.poll(waiting, settled).toBe(0);
}
