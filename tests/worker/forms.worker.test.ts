import { describe, expect, it } from "vitest";
import { z } from "zod";
import { maxFormBytes } from "../../src/forms/files";
import { forms } from "../../src/forms/forms";
import { fieldsOf, trapName } from "../../src/forms/input";
import { fieldsOfModel } from "../../src/forms/model";
import { formPartsTexts } from "../../src/forms/texts/texts";
import { samples } from "../forms/sample";
import { csv, followedBy, jpeg, pdf, png } from "../intake/samples";
import { formModel } from "../support/forms/form-pages";
import { fileOf, multipart, urlEncoded } from "../support/forms/forms";
import { OutboxRowSchema } from "../support/forms/outbox";
import { sharedOutbox } from "../support/forms/shared-outbox";
import { sendBytes } from "../support/http/send-bytes";
import { mailsIn } from "../support/platform/logged-bindings";
import { sharedSecrets } from "../support/site/shared-site";

const products = ["contoh", "lama", "surat"];
const cv = fileOf(pdf, "CV Budi.pdf", "application/pdf");
const json = { accept: "application/json" };

const { site, ops } = await sharedOutbox();

const OpenedSchema = z.object({
  fields: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ field: z.string(), name: z.string(), size: z.number() })),
});

/** Fills in the trap: the post is held, so that operators see what was sent. */
const trap = { [trapName]: "x" };

const opened = async (reference: string) =>
  OpenedSchema.parse(await (await ops(`/outbox/${reference}?format=json`)).json());

async function rows() {
  const lists = products.map(async (product) => (await ops(`/outbox?product=${product}`)).json());
  return (await Promise.all(lists)).flatMap((list) => z.object({ rows: z.array(OutboxRowSchema) }).parse(list).rows);
}

async function rowOf(reference: string) {
  const row = (await rows()).find((each) => each.reference === reference);
  if (!row) throw new Error(`no post ${reference}`);
  return row;
}

const post = (path: string, body: URLSearchParams | FormData | string | Blob, headers: Record<string, string> = {}) =>
  site.get(path, { method: "POST", body, headers });

/** The reference in the address that a form leads to. */
const referenceIn = (response: Response) =>
  /\?sent=([A-HJ-NPR-Y2-9]{8})/.exec(response.headers.get("location") ?? "")?.[1] ?? "";

/** Files in the bucket that belong to no delivered post. */
async function storedFiles(): Promise<string[]> {
  const bucket = await site.miniflare.getR2Bucket("UPLOADS");
  const { objects } = await bucket.list();
  return objects.map(({ key }) => key).filter((key) => products.includes(key.split("/")[0] ?? ""));
}

describe("a form in order", () => {
  it("leads to its thanks with a reference, in the visitor's language", async () => {
    const response = await post(
      "/contoh/contact?lang=en",
      urlEncoded({ ...samples.contact, ...trap, subject: "Untuk 200 karyawan", extra: "x" }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/contoh\/contact\?sent=[A-Z\d]{8}&lang=en$/);
    const thanks = await site.get(response.headers.get("location") ?? "");
    expect(thanks.headers.get("cache-control")).toContain("no-store");
    const html = await thanks.text();
    expect(html).toContain("Thank you for sending us your message");
    expect(html).toContain(referenceIn(response));
    const { fields } = await opened(referenceIn(response));
    expect(fields).toMatchObject({
      Email: "siti@perusahaan.co.id",
      Name: "Siti Nurhaliza",
      Subject: "Untuk 200 karyawan",
      Message: "Selamat pagi.\nKami ingin tahu lebih banyak.",
    });
    expect(fields).not.toHaveProperty("extra");
  });

  it("for a quote carries who asks, for which company; a product without its path has no such form", async () => {
    const response = await post("/contoh/request-quote", urlEncoded({ ...samples.quotation, ...trap }));
    const { fields } = await opened(referenceIn(response));
    expect(fields).toMatchObject({ Company: "PT Maju Bersama", Employees: "150–200", Phone: "021 5010 7700" });
    expect(await rowOf(referenceIn(response))).toMatchObject({ form: "quotation", state: "review" });
    expect((await site.get("/lama/request-quote")).status).toBe(404);
  });

  it("of wrong provider data needs one tap on the provider's page, and is listed by provider for operators", async () => {
    const page = await (await site.get("/lama/providers/4001")).text();
    const [form = ""] = /<details class="provider-report">.*?<\/form>/s.exec(page) ?? [];
    const values = Object.fromEntries(
      Array.from(form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g), ([, name, value]) => [
        name,
        value,
      ]),
    );
    const action = /action="([^"]*)"/.exec(form)?.[1] ?? "";
    const sent = await post(action, new URLSearchParams({ ...values, message: "", problem: "number" }));
    expect(sent.status).toBe(303);
    const thanks = await (await site.get(sent.headers.get("location") ?? "")).text();
    expect(thanks).toContain("Terima kasih, laporan Anda sudah kami terima");
    expect(thanks).not.toContain("/submission-status?reference");
    const listed = async () => (await ops("/directory?product=lama")).json();
    const reference = referenceIn(sent);
    const problems = { number: 1 };
    expect(await listed()).toMatchObject({
      directories: [{ product: "lama", reports: [{ providerId: "4001", problems, references: [reference] }] }],
    });
    expect(await rowOf(referenceIn(sent))).toMatchObject({ state: "review", lastOutcome: "no-cms-path" });
    const dismiss = new URLSearchParams({ product: "lama", provider: "4001" });
    expect(await (await ops("/directory/reports/dismiss", { method: "POST", body: dismiss })).json()).toEqual({
      dismissed: 1,
    });
    expect(await listed()).toMatchObject({ directories: [{ product: "lama", reports: [] }] });
  });

  it("of a facility about its own data needs a signed link: it confirms in one tap, an operator decides on corrections", async () => {
    const links = await (await ops("/directory?product=contoh&format=links")).text();
    const [link = ""] = /\/contoh\/confirm-provider\?\S*code=CM0002\S*/.exec(links) ?? [];
    const page = await (await site.get(link)).text();
    expect(page).toContain("Semua benar");
    expect(await (await site.get(link.replace("CM0002", "CM0003"))).text()).not.toContain("Semua benar");
    const query = Object.fromEntries(new URL(link, site.url).searchParams);
    const answer = async (values: Record<string, string>) => {
      const response = await post("/contoh/api/confirm-provider", new URLSearchParams({ ...query, ...values }));
      return new URL(response.headers.get("location") ?? "", site.url).searchParams.get("result");
    };
    expect(await answer({ answer: "right" })).toBe("right");
    expect(await answer({ answer: "corrections", Telecom: "021 5010 7701" })).toBe("waiting");
    const details = async () => (await ops("/directory?product=contoh&format=details")).text();
    expect(await details()).toMatch(/^CM0002,\d{4}-\d\d-\d\d,,/m);
    const accept = { product: "contoh", code: "CM0002", field: "Telecom", accept: "1" };
    const decided = await ops("/directory/corrections", { method: "POST", body: new URLSearchParams(accept) });
    expect(decided.status).toBe(204);
    expect(await details()).toMatch(/^CM0002,\d{4}-\d\d-\d\d,021 5010 7701,/m);
    const providerPage = async () => (await site.get(`/contoh/providers/${query.provider}`)).text();
    await expect.poll(providerPage, { timeout: 20_000, interval: 500 }).toContain("021 5010 7701");
    const revoked = { method: "POST", body: new URLSearchParams({ product: "contoh", code: "CM0002" }) };
    expect((await ops("/directory/links/revoke", revoked)).status).toBe(204);
    expect(await answer({ answer: "right" })).toBe("invalid");
    expect(await answer({ answer: "right", signature: "" })).toBe("invalid");
  });

  it("gets the same reference however often it is sent, and another one when anything differs", async () => {
    const values = { ...samples.contact, subject: "Dua kali" };
    const first = referenceIn(await post("/contoh/contact", urlEncoded(values)));
    expect(referenceIn(await post("/contoh/contact", multipart(values)))).toBe(first);
    const toScript = await post("/contoh/contact", urlEncoded(values), json);
    expect(await toScript.json()).toEqual({ reference: first, status: "delivered" });
    expect(referenceIn(await post("/lama/contact", urlEncoded(values)))).not.toBe(first);
    expect(referenceIn(await post("/contoh/contact", urlEncoded({ ...values, message: "Lain" })))).not.toBe(first);
    expect(referenceIn(await post("/contoh/contact", urlEncoded({ ...values, postId: crypto.randomUUID() })))).not.toBe(
      first,
    );
  });

  it("carries the vacancy and the file of an application, the same ones when it is sent again", async () => {
    const { softcopyLamaran: _, ...values } = samples["job-application"];
    const send = () =>
      post(
        "/contoh/apply-job",
        multipart({ ...values, ...trap, City: "Cimahi", career: "1" }, { softcopyLamaran: cv }),
      );
    const reference = referenceIn(await send());
    const { fields, files } = await opened(reference);
    expect(fields).toMatchObject({
      Name: "Budi Santoso",
      Career_Id: "1",
      Career_Title: expect.stringMatching(/\w/),
    });
    expect(files).toMatchObject([{ field: "softcopyLamaran", name: "CV-Budi.pdf", size: pdf.byteLength }]);
    expect(referenceIn(await send())).toBe(reference);
  });

  it("stores nothing of a registration that its category makes meaningless, not even a file that is refused", async () => {
    const wrong = { hospitalClassAssignmentPermitFile: fileOf(png, "izin.pdf"), drugListFile: fileOf(pdf, "obat.pdf") };
    const { body, names } = registration(wrong);
    body.set("category", "Laboratorium");
    body.set("hospitalIS", "apa saja");
    body.set(trapName, "x");
    const before = await storedFiles();
    const { fields, files } = await opened(referenceIn(await post("/contoh/new-registration", body)));
    const needless = ["hospitalClassAssignmentPermitFile", "drugListFile"];
    expect(fields).toMatchObject({ category: "Laboratorium", hospitalIS: null });
    const needed = names.filter((name) => !needless.includes(name));
    expect(files.map(({ field }) => field).toSorted()).toEqual(needed.toSorted());
    expect((await storedFiles()).filter((key) => !before.includes(key))).toHaveLength(needed.length);
  });
});

/** A registration with a file in each of its file fields. */
function registration(changes: Record<string, File> = {}) {
  const names = fieldsOf(forms["provider-registration"]).flatMap(({ key, control }) =>
    control === "file" ? [key] : [],
  );
  const { services = [], ...texts } = samples["provider-registration"];
  const values = Object.fromEntries(Object.entries(texts).filter(([key]) => !names.includes(key)));
  const kinds = [fileOf(pdf, "a.pdf"), fileOf(png, "b.png"), fileOf(jpeg, "c.jpg"), fileOf(csv, "d.csv")];
  const files = Object.fromEntries(
    names.map((name, index) => [name, changes[name] ?? kinds[index % kinds.length] ?? cv]),
  );
  return { names, body: multipart({ ...values, contohServices: services }, files) };
}

describe("a form with mistakes", () => {
  it("comes back as a page with a summary, its messages and everything entered", async () => {
    const response = await post(
      "/contoh/contact",
      urlEncoded({ name: 'Siti "<b>"', email: "siti", subject: "", message: "Dua\r\nbaris" }),
    );
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(html).toMatch(/<div class="error-summary-head"[^>]*tabindex="-1"[^>]*autofocus/i);
    expect(html).toContain('<a href="#contact-email">E-mail: tulis alamat e-mail lengkap');
    expect(html).toContain('<a href="#contact-subject">Subjek wajib diisi</a>');
    expect(html).toContain('value="Siti &quot;&lt;b&gt;&quot;"');
    expect(html).toContain("Dua\nbaris</textarea>");
    expect(html).toContain("<title>Galat: ");
  });

  it("comes back in the visitor's language, and an application with the vacancy that it answers", async () => {
    const english = await (await post("/contoh/contact?lang=en", urlEncoded({ ...samples.contact, email: "" }))).text();
    expect(english).toContain('<a href="#contact-email">Email is Required</a>');
    expect(english).toMatch(/<form [^>]*action="\/contoh\/contact\?lang=en"/);

    const vacancy = await (await site.get("/contoh/careers/1")).text();
    const [, title = ""] = /<h1[^>]*>([^<]*)</.exec(vacancy) ?? [];
    const [, href = ""] = /href="([^"]*)"[^>]*>Lamar Sekarang</.exec(vacancy) ?? [];
    const callout = /class="callout[^"]*">(.*?)<\/\w+><\/form|class="callout[^"]*">(.{0,400})/s;
    for (const response of [await site.get(href), await post(href, multipart({ career: "1" }))]) {
      expect(callout.exec(await response.text())?.[0]).toContain(title);
    }
  });

  it("answers a script with a problem that names each field", async () => {
    const response = await post("/contoh/new-registration?lang=en", multipart({ name: "Klinik", phone: "x" }), json);
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const { errors, ...problem } = z
      .object({ status: z.literal(422), title: z.string(), errors: z.record(z.string(), z.string()) })
      .parse(await response.json());
    expect(problem.title).toBe(formPartsTexts({ language: "en" }).summaryTitle);
    const wanted = fieldsOfModel(formModel("provider-registration", "contoh", "en")).filter(({ required }) => required);
    expect(Object.keys(errors).toSorted()).toEqual(
      wanted.flatMap(({ name }) => (name === "name" ? [] : [name])).toSorted(),
    );
    expect(errors).toMatchObject({
      contohServices: "Services is Required",
      phone: expect.stringContaining("area code"),
    });
  });

  it("keeps choices and the files that were in order, which then need not come again", async () => {
    const { body } = registration();
    body.set("postalCode", "abc");
    const response = await post("/contoh/new-registration", body);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toMatch(/value="Dental"[^>]*checked|checked[^>]*value="Dental"/);
    expect(html).toContain('<option selected="">Bank Mandiri</option>');
    const sources = [...html.matchAll(/name="(\w+)_source" value="([^"]+)"/g)].map(
      ([, name = "", id = ""]) => [name, id] as const,
    );
    expect(sources).toHaveLength(8);

    const again = registration().body;
    for (const [name, id] of sources) {
      again.delete(name);
      again.set(`${name}_source`, id);
    }
    const sent = await post("/contoh/new-registration", again);
    expect(sent.status).toBe(303);

    // Its files are delivered and gone; the same form once more is still the same form.
    const stored = new Set(await storedFiles());
    expect(sources.filter(([, id]) => stored.has(`contoh/${id}`))).toEqual([]);
    expect(referenceIn(await post("/contoh/new-registration", again))).toBe(referenceIn(sent));
  });

  it("does not take the upload of another field, product or visitor's guess", async () => {
    const upload = await uploadedId("/contoh/api/uploads?form=provider-registration&field=npwp_file", cv);
    const { softcopyLamaran: _, ...values } = samples["job-application"];
    for (const id of [upload, "0mwq00000-0123456789abcdef0123456789abcdef", "../../x"]) {
      const body = urlEncoded({ ...values, softcopyLamaran_source: id });
      expect((await post("/contoh/apply-job", body)).status, id).toBe(422);
    }
  });
});

async function uploadedId(path: string, file: File): Promise<string> {
  const response = await post(path, multipart({}, { file }));
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

describe("single uploads", () => {
  const path = "/contoh/api/uploads?form=job-application&field=softcopyLamaran";

  it("go ahead of their form, and can be taken back", async () => {
    const response = await post(path, multipart({}, { file: cv }));
    expect(response.status).toBe(200);
    expect(await response.clone().json()).toEqual({
      id: expect.any(String),
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      name: "CV-Budi.pdf",
      size: pdf.byteLength,
    });
    const { id } = z.object({ id: z.string() }).parse(await response.json());
    const { softcopyLamaran: _, ...values } = samples["job-application"];
    const body = urlEncoded({ ...values, Name: "Lebih dulu", softcopyLamaran_source: id });
    expect((await post("/contoh/apply-job", body)).status).toBe(303);

    const other = await uploadedId(path, cv);
    const removed = await site.get(`/contoh/api/uploads?id=${other}`, { method: "DELETE" });
    expect(removed.status).toBe(204);
    expect(await storedFiles()).not.toContain(`contoh/${other}`);
  });

  it("are stored under the type that their bytes have, whatever their name says", async () => {
    const response = await post(path, multipart({}, { file: fileOf(png, "cv.pdf") }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: "cv.png", size: png.byteLength });
  });

  it.each([
    ["a field that no form has", "/contoh/api/uploads?form=contact&field=name", cv, 404],
    [
      "a page that is named as a document",
      path,
      fileOf(Buffer.from("<!doctype html><title>Masuk</title>"), "cv.pdf"),
      422,
    ],
    ["a file that is too large", path, fileOf(followedBy(pdf, "x".repeat(6_000_000)), "cv.pdf"), 413],
  ])("are refused with a problem for %s", async (_, address, file, status) => {
    const response = await post(address, multipart({}, { file }));
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    await response.text();
  });
});

describe("a refused request", () => {
  const values = urlEncoded({ ...samples.contact, subject: "Ditolak" });

  it.each([
    ["of another origin", 403, { origin: "https://jahat.example" }, values],
    ["that is no form", 415, { "content-type": "application/json" }, "{}"],
    ["that is a broken form", 400, { "content-type": "multipart/form-data; boundary=x" }, "--x\r\nbroken"],
    ["of 26 MB", 413, { "content-type": "multipart/form-data; boundary=x" }, new Blob([new Uint8Array(26_000_000)])],
    ["with too much text", 413, {}, urlEncoded({ message: "x".repeat(600_000) })],
  ])("%s gets %i, as a designed page and as a problem", async (_, status, headers, body) => {
    const before = (await rows()).length;
    const page = await post("/contoh/contact", body, headers);
    const html = await page.text();
    expect(page.status).toBe(status);
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(html).toContain("tel:");
    const problem = await post("/contoh/contact", body, { ...headers, ...json });
    expect(problem.status).toBe(status);
    expect(problem.headers.get("content-type")).toBe("application/problem+json");
    expect(await problem.json()).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    expect((await rows()).length).toBe(before);
  });

  it("that never announced its size is cut off while it is read", async () => {
    const head = `POST /contoh/contact HTTP/1.1\r\nHost: ${site.url.host}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
    const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n';
    // The Worker reads at least 4 KB at a time. More behind them, unread, would end the connection before the response.
    const body = part + "x".repeat(maxFormBytes + 4 * 1024 - part.length);
    const chunk = `${body.length.toString(16)}\r\n${body}`;
    const answer = await sendBytes(site.url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe("asking what became of something that was sent", () => {
  const status = "/contoh/submission-status";
  const ask = (reference: string, email: string, path = status) => post(path, urlEncoded({ reference, email }));

  it("tells its sender when it came and when it was passed on, however the two are written", async () => {
    const values = { ...samples.contact, subject: "Statusnya" };
    const reference = referenceIn(await post("/contoh/contact", urlEncoded(values)));
    const answer = await ask(` ${reference.toLowerCase()} `, "SITI@perusahaan.co.id");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toMatch(/sudah sampai kepada tim kami[\s\S]*Diterima[\s\S]*\d{2}[.:]\d{2} WIB/);
    const english = await ask(reference, "siti@perusahaan.co.id", `${status}?lang=en`);
    expect(await english.text()).toContain("has reached our team");
  });

  it("says of one that waits that it was received", async () => {
    const robot = { ...samples.contact, subject: "Menunggu", [trapName]: "x" };
    const reference = referenceIn(await post("/contoh/contact", urlEncoded(robot)));
    expect(await (await ask(reference, String(samples.contact.email))).text()).toContain(
      "Kiriman Anda sudah kami terima",
    );
  });

  it("says how far the CMS is with it once its webhook does, and changes nothing for what is not understood", async () => {
    const email = String(samples.contact.email);
    const reference = referenceIn(
      await post("/contoh/contact", urlEncoded({ ...samples.contact, subject: "Diperiksa" })),
    );
    const text = async () => (await ask(reference, email)).text();
    const notice = async (Processing: unknown, event = "entry.update", given = reference) => {
      const entry = { Reference: given, Processing, Message: "rahasia9184" };
      const body = JSON.stringify({ event, model: "contact-message", entry });
      const headers = { authorization: `Bearer ${sharedSecrets.hook}`, "content-type": "application/json" };
      return (await post("/contoh/hooks/content", body, headers)).status;
    };
    expect(await notice("checking")).toBe(202);
    expect(await text()).toMatch(/Kiriman Anda sedang diperiksa[\s\S]*Sedang diperiksa sejak[\s\S]*WIB/);
    for (const odd of ["done", "", 1, {}, undefined]) expect(await notice(odd)).toBe(204);
    expect(await notice("answered", "entry.create")).toBe(204);
    expect(await notice("answered", "entry.update", "ABCDEFGH")).toBe(204);
    expect(await text()).toContain("sedang diperiksa");
    expect(await notice("answered")).toBe(202);
    expect(await text()).toContain("Kiriman Anda sudah dijawab");
    expect(await notice(null)).toBe(202);
    expect(await text()).toContain("sudah sampai kepada tim kami");
    expect(site.logs.join()).not.toContain("rahasia9184");
  });

  it("takes any address of a registration", async () => {
    const values = { ...registration(), postId: crypto.randomUUID() };
    values.body.set("marketingEmail", "pemasaran@kliniksehat.co.id");
    const reference = referenceIn(await post("/contoh/new-registration", values.body));
    for (const email of ["keuangan@kliniksehat.co.id", "pemasaran@kliniksehat.co.id"]) {
      expect((await ask(reference, email)).status, email).toBe(200);
    }
  });

  it("answers alike for another address and for a reference that nobody got, with nothing but what was asked", async () => {
    const reference = referenceIn(
      await post("/contoh/contact", urlEncoded({ ...samples.contact, subject: "Rahasia" })),
    );
    const answers = await Promise.all([ask(reference, "lain@kantor.co.id"), ask("ABCDEFGH", "lain@kantor.co.id")]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
    const [mismatched, unknown] = await Promise.all(answers.map((answer) => answer.text()));
    expect(mismatched?.replaceAll(reference, "ABCDEFGH")).toBe(unknown);
    expect(unknown).toContain("Tidak ditemukan");
  });

  it.each([
    ["ABCDEFG1", "siti@perusahaan.co.id", ["reference"]],
    ["ABCDEFGH", "siti@", ["email"]],
    ["<b>", "<script>alert(1)</script>", ["reference", "email"]],
  ])("marks the fields that are missing or malformed: %j, %j", async (reference, email, wrong) => {
    const answer = await ask(reference, email);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect([...html.matchAll(/id="status-(\w+)-error"/g)].map(([, name]) => name)).toEqual(wrong);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(wrong.length);
    expect(html).not.toContain("<script>alert");
  });

  it("is linked from the thanks with the reference, which the page fills in", async () => {
    const sent = await post("/contoh/contact", urlEncoded({ ...samples.contact, subject: "Tautan" }));
    const thanks = await (await site.get(sent.headers.get("location") ?? "")).text();
    const href = /href="([^"]*submission-status\?reference=[^"]*)"/.exec(thanks)?.[1] ?? "";
    expect(href).toContain(referenceIn(sent));
    const page = await site.get(href);
    expect(page.headers.get("cache-control")).toContain("private");
    expect(await page.text()).toContain(`value="${referenceIn(sent)}"`);
  });
});

describe("a confirmation by e-mail", () => {
  const send = (values: Record<string, string>, path = "/surat/contact") =>
    post(path, urlEncoded({ ...samples.contact, ...values }));
  const mails = (to: string) => mailsIn(site.logs).filter((mail) => mail.to === to);

  it("goes once to who sent a form, in their language, with the reference and nothing that was entered", async () => {
    const values = { email: "rina@kantor.co.id", name: "Rina <b>", subject: "Pesan pribadi" };
    const reference = referenceIn(await send(values, "/surat/contact?lang=en"));
    await send(values, "/surat/contact?lang=en");
    await expect.poll(() => mails(values.email).length).toBeGreaterThan(0);
    const [mail, ...others] = mails(values.email);
    expect(others).toEqual([]);
    expect(mail?.from).toEqual({ email: "noreply@acme.example", name: "Acme Health" });
    expect(mail?.subject).toBe(`We have received your submission: ${reference}`);
    expect(mail?.text).toContain(`/surat/submission-status?lang=en`);
    expect(mail?.text).not.toMatch(/Rina|pribadi|</);
  });

  it("may fail: the post is accepted all the same, and the log names a code and no address", async () => {
    const response = await send({ email: "gagal@kantor.co.id" });
    const reference = referenceIn(response);
    expect(response.status).toBe(303);
    const noted = () => site.logs.find((line) => line.includes("intake.not-confirmed") && line.includes(reference));
    await expect.poll(noted).toContain("E_RECIPIENT_NOT_ALLOWED");
    expect(noted()).not.toContain("gagal@");
    expect((await rowOf(reference)).state).toBe("delivered");
    await expect.poll(async () => (await rowOf(reference)).confirmation).toBe("E_RECIPIENT_NOT_ALLOWED");
  });

  it("goes to one mailbox five times a day, from however many networks, and every post is stored all the same", async () => {
    const spellings = ["dian@kantor.co.id", "Dian+1@Kantor.co.id", "d.i.a.n+2@kantor.co.id"];
    const answers: Response[] = [];
    for (let number = 0; number < 12; number++) {
      const email = spellings[number % spellings.length] ?? "";
      const values = urlEncoded({ ...samples.contact, email, message: `Pesan ${number}` });
      answers.push(await post("/surat/contact", values, { "cf-connecting-ip": `192.0.2.${number}` }));
    }
    const references = answers.map(referenceIn);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await rows()).filter(({ reference }) => references.includes(reference))).toHaveLength(12);
    const told = () =>
      site.logs.filter(
        (line) => /intake\.(not-)?confirmed/.test(line) && references.some((each) => line.includes(each)),
      );
    await expect.poll(() => told().length).toBe(12);
    expect(spellings.flatMap(mails)).toHaveLength(5);
    expect(site.logs.join("\n").replaceAll(/^\{"mail".*$/gm, "")).not.toMatch(/dian.*@kantor/i);
  });

  it("goes to nobody where a robot seems to have sent the form, or the product names no sender", async () => {
    await send({ email: "robot@kantor.co.id", [trapName]: "x" });
    await send({ email: "tanpa@kantor.co.id" }, "/contoh/contact");
    await send({ email: "akhir@kantor.co.id" });
    await expect.poll(() => mails("akhir@kantor.co.id").length).toBe(1);
    expect([...mails("robot@kantor.co.id"), ...mails("tanpa@kantor.co.id")]).toEqual([]);
  });
});

describe("an unfinished registration", () => {
  const page = "/contoh/new-registration";
  const save = (values: Record<string, string>) => post(`${page}?save=1`, multipart(values));

  it("is kept under an id that nobody can guess, and is gone once it is sent", async () => {
    const first = await save({ name: "Klinik Setengah Jadi", from: "identity", step: "legal" });
    expect(first.status).toBe(303);
    const [, draft = ""] =
      /^\/contoh\/new-registration\?step=legal&draft=([\da-z]{9}-[\da-f]{32})$/.exec(
        first.headers.get("location") ?? "",
      ) ?? [];
    const kept = await site.get(`${page}?step=review&draft=${draft}`);
    expect(kept.status).toBe(200);
    expect(kept.headers.get("cache-control")).toBe("no-store");
    const html = await kept.text();
    expect(html).toContain("Klinik Setengah Jadi");
    expect(html).toContain("noindex");
    expect(await (await site.get(`/lama/new-registration?step=review&draft=${draft}`)).text()).not.toContain(
      "Setengah",
    );
    const again = await save({ name: "Klinik Jadi", from: "legal", step: "identity", draft });
    expect(again.headers.get("location")).toContain(draft);

    const { body } = registration();
    body.set("draft", draft);
    expect((await post(page, body)).status).toBe(303);
    await expect.poll(storedFiles).not.toContain(`contoh/${draft}`);
  });

  it("says so when what was kept is gone", async () => {
    const html = await (await site.get(`${page}?step=legal&draft=0mwq00000-${"a".repeat(32)}`)).text();
    expect(/class="form-lost[^"]*"[^>]*>.{0,300}/s.exec(html)?.[0]).toContain("selama tujuh hari");
    expect(html).toContain('name="npwp"');
  });

  it("takes no id of something else for its own", async () => {
    const { body } = registration();
    const [file] = await storedFiles();
    for (const id of ["x", "../lain", `0mwq00000-${"a".repeat(32)}`, file?.split("/")[1] ?? ""]) {
      body.set("draft", id);
      const response = await save({ name: "Klinik", draft: id, step: "legal" });
      expect(response.headers.get("location")).not.toContain(`draft=${id}&`);
      expect(response.headers.get("location")).not.toMatch(new RegExp(`draft=${id}$`));
    }
  });
});

describe("what looks like a robot", () => {
  it.each([
    ["fills the hidden field", { [trapName]: "x" }, "honeypot"],
    ["is faster than anybody", { elapsedMs: "800" }, "too-fast"],
  ])("and %s waits for an operator, with a reference", async (_, more, reason) => {
    const response = await post("/contoh/contact", urlEncoded({ ...samples.contact, subject: reason, ...more }));
    expect(response.status).toBe(303);
    expect(await rowOf(referenceIn(response))).toMatchObject({ state: "review", lastOutcome: reason });
  });
});

it("visitors' data is in no log line and in no cache", async () => {
  const secret = "rahasia-pengunjung";
  await post("/contoh/contact", urlEncoded({ ...samples.contact, name: secret, email: `${secret}@kantor.id` }));
  await post("/contoh/contact", urlEncoded({ name: secret, email: secret }));
  const page = await site.get("/contoh/contact");
  expect(await page.text()).not.toContain(secret);
  expect(site.logs.join("\n")).not.toContain(secret);
  expect(site.logs.join("\n")).toContain("outbox.accepted");
});
