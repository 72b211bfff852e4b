import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { refusalTexts } from "../../src/errors/texts";
import { samples } from "../forms/sample";
import { urlEncoded } from "../support/forms/forms";
import { multipartBytes } from "../support/forms/multipart";
import { pdfOf, registrationFiles, registrationLetter, uploadFile } from "../support/forms/posting";
import { sendBytes } from "../support/http/send-bytes";
import { sharedSecrets, sharedSite } from "../support/site/shared-site";
import type { TestSite } from "../support/site/site";

const json = { accept: "application/json" };
const megabyte = 1_000_000;
const upload = "/contoh/api/uploads?form=job-application&field=softcopyLamaran";

let site: TestSite;

beforeAll(async () => {
  site = await sharedSite();
});

/** The isolate still answers everybody else. */
afterEach(async () => {
  expect((await site.get("/robots.txt", { signal: AbortSignal.timeout(5_000) })).status).toBe(200);
}, 10_000);

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  site.get(path, { method: "POST", body, headers, signal: AbortSignal.timeout(9_000) });

const ProblemSchema = z.object({
  status: z.number(),
  title: z.string(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.string()).default({}),
  uploads: z.record(z.string(), z.object({ id: z.string(), size: z.number() })).default({}),
});

const problemOf = async (response: Response) => ProblemSchema.parse(await response.json());

describe("a multipart boundary", () => {
  const typeWith = (boundary: string) => ({ "content-type": `multipart/form-data; boundary=${boundary}`, ...json });

  const begun = (boundary: string) => `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`;

  it.each([
    ["71 letters", upload, "x".repeat(71), 300],
    ["1,000 letters", "/contoh/contact", "x".repeat(1_000), 4 * megabyte],
  ])("of %s is refused before its body is read: %s", async (_, path, boundary, bytes) => {
    const response = await post(path, `${begun(boundary)}${"y".repeat(bytes)}`, typeWith(boundary));
    expect(response.status).toBe(400);
    expect((await problemOf(response)).title).toBe(refusalTexts({ language: "id" }).unreadable.title);
  });

  it("of dashes is not slow on a body of dashes", async () => {
    const body = multipartBytes("-".repeat(70), [
      { name: "x", filename: "x.pdf", content: "\r\n--".repeat(megabyte) },
      ...Object.entries(samples.contact).map(([name, value]) => ({ name, content: String(value) })),
    ]);
    expect((await post("/contoh/contact", body, typeWith("-".repeat(70)))).status).toBe(200);
  });
});

describe("names that repeat", () => {
  const encoded = { "content-type": "application/x-www-form-urlencoded", ...json };

  it.each([
    ["170,000", "/contoh/contact", 170_000],
    ["170,000", upload, 170_000],
  ])("%s times cost what their bytes cost: %s", async (_, path, times) => {
    expect((await post(path, "a=&".repeat(times), encoded)).status).toBe(413);
  });

  it("in parts of their own are too many at 5,000", async () => {
    const body = multipartBytes(
      "b",
      Array.from({ length: 5_000 }, () => ({ name: "a", content: "" })),
    );
    const headers = { "content-type": "multipart/form-data; boundary=b", ...json };
    expect((await post("/contoh/contact", body, headers)).status).toBe(413);
  });

  it("with different values are too many at 1,000", async () => {
    const body = Array.from({ length: 1_000 }, (_, number) => `a=${number}`).join("&");
    expect((await post("/contoh/contact", body, encoded)).status).toBe(413);
  });
});

describe("a text of combining characters", () => {
  const marks = "\u0315\u0300";

  it.each([
    ["longer than its field", 125_000, 422],
    ["as long as its field", 2_400, 200],
  ])("%s is cut before it is composed", async (_, pairs, status) => {
    const message = `a${marks.repeat(pairs)}`;
    const body = `${urlEncoded({ ...samples.contact, message: "" })}${message}`;
    const response = await post("/contoh/contact", body, {
      ...json,
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(response.status).toBe(status);
    if (status === 422) {
      expect((await problemOf(response)).errors).toEqual({ message: expect.stringContaining("5000") });
    }
  });
});

describe("a file larger than 5 MB", () => {
  it("is read past, and everything else of its form is kept", async () => {
    const letter = registrationLetter(
      new Map(registrationFiles.map((name) => [name, pdfOf(name === "npwp_file" ? 20 * megabyte : 10_000)])),
      "contoh",
    );
    const response = await post(letter.path, letter.body, json);
    expect(response.status).toBe(422);
    const { errors, uploads } = await problemOf(response);
    expect(errors).toEqual({ npwp_file: expect.stringContaining("5 MB") });
    expect(Object.keys(uploads).toSorted()).toEqual(
      registrationFiles.filter((name) => name !== "npwp_file").toSorted(),
    );
  });

  it("in a field that the form does not have is not held at all", async () => {
    const body = new FormData();
    body.set("unknown", pdfOf(20 * megabyte));
    for (const [name, value] of Object.entries(samples.contact)) body.set(name, String(value));
    expect((await post("/contoh/contact", body, json)).status).toBe(200);
  });
});

it("files that went ahead one by one count together against 25 MB, and none of them is lost", async () => {
  const uploads = new Map<string, string>();
  for (const name of registrationFiles)
    uploads.set(name, await uploadFile(site, name, pdfOf(3.5 * megabyte), "contoh"));
  const letter = registrationLetter(uploads, "contoh");
  const response = await post(`${letter.path}?lang=en`, letter.body, json);
  expect(response.status).toBe(422);
  const problem = await problemOf(response);
  expect(Object.values(problem.errors)).toEqual([expect.stringContaining("25 MB")]);
  expect(Object.keys(problem.uploads).toSorted()).toEqual(registrationFiles.toSorted());

  const [tooMuch = ""] = Object.keys(problem.errors);
  uploads.set(tooMuch, await uploadFile(site, tooMuch, pdfOf(10_000), "contoh"));
  expect((await post(letter.path, registrationLetter(uploads, "contoh").body, json)).status).toBe(200);
});

it("a body with two framings is refused: a proxy in front may have read the other one", async () => {
  const head = [
    "POST /contoh/contact HTTP/1.1",
    `Host: ${site.url.host}`,
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 6",
    "Transfer-Encoding: chunked",
    "Connection: close",
  ].join("\r\n");
  expect(await sendBytes(site.url, `${head}\r\n\r\n6\r\nname=x\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
});

describe("a body that stands still", () => {
  const head = (path: string, headers: Record<string, string>) =>
    [`POST ${path} HTTP/1.1`, `Host: ${site.url.host}`, "Content-Length: 9000", ""]
      .concat(Object.entries(headers).map(([name, value]) => `${name}: ${value}`))
      .filter(Boolean)
      .join("\r\n");
  const multipart = { "content-type": "multipart/form-data; boundary=b" };
  const encoded = { "content-type": "application/x-www-form-urlencoded" };
  const stalls = [
    ["a form with files", "/contoh/apply-job", multipart, 408],
    ["a form without", "/contoh/contact?lang=en", encoded, 408],
    ["a script's form", "/contoh/contact", { ...encoded, ...json }, 408],
    ["an upload", upload, multipart, 408],
    [
      "an operator's form",
      "/ops/outbox/ABCDEFGH/retry?product=contoh",
      { ...encoded, authorization: `Bearer ${sharedSecrets.ops}` },
      408,
    ],
    ["a refused form", "/contoh/contact", { ...encoded, origin: "https://evil.example" }, 403],
    ["a webhook", "/contoh/hooks/content", { ...encoded, authorization: `Bearer ${sharedSecrets.hook}` }, 408],
  ] as const;

  it.concurrent("is answered within seconds on every route", async () => {
    const answers = stalls.map(async ([name, path, headers, status]) => {
      const body =
        headers["content-type"] === multipart["content-type"] ? "--b\r\nContent-Disposition: form-da" : "a=b&";
      const answer = await sendBytes(site.url, `${head(path, headers)}\r\n\r\n${body}`);
      expect(answer, name).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      if (status !== 408 || path.startsWith("/ops")) return;
      const { title } = refusalTexts({ language: path.includes("lang=en") ? "en" : "id" }).tooSlow;
      expect(Buffer.from(answer, "latin1").toString(), name).toContain(title);
    });
    await Promise.all(answers);
  });

  /** Eight requests at once, and when the Worker has them: what is sent after them has been answered. */
  function eight(bytes: (number: number) => readonly [sent: string, drip: string]) {
    const sent: Promise<void>[] = [];
    const answers = Array.from({ length: 8 }, (_, number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      sent.push(promise);
      return sendBytes(site.url, ...bytes(number), resolve);
    });
    return { answers, arrived: Promise.all(sent).then(() => site.get("/robots.txt")) };
  }

  it.concurrent("with a large file keeps no other large file out", async () => {
    const part = "--b\r\nContent-Disposition: form-data; name=file; filename=a.pdf\r\n\r\n";
    const begun = `${head(upload, multipart).replace("9000", "5000000")}\r\n\r\n${part}${"x".repeat(600_000)}`;
    const { answers: stalled, arrived } = eight(() => [begun, ""]);
    await arrived;
    const body = new FormData();
    body.set("file", pdfOf(2 * megabyte));
    const response = await site.get(upload, { method: "POST", body, signal: AbortSignal.timeout(30_000) });
    expect(response.status).toBe(200);
    for (const answer of await Promise.all(stalled)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it("that drips gives way to others that wait", async () => {
    const part = "--b\r\nContent-Disposition: form-data; name=file; filename=a.pdf\r\n\r\n";
    const { answers: drips, arrived } = eight((number) => {
      const begun = head(upload, { ...multipart, "cf-connecting-ip": `203.0.113.${number % 2}` });
      const sent = `${begun.replace("9000", "5000000")}\r\n\r\n${part}${"x".repeat(300_000)}`;
      return [sent, "x".repeat(1_000)];
    });
    await arrived;
    const others = Array.from({ length: 3 }, async () => {
      const body = new FormData();
      body.set("file", pdfOf(2 * megabyte));
      return (await site.get(upload, { method: "POST", body, signal: AbortSignal.timeout(30_000) })).status;
    });
    expect(await Promise.all(others)).toEqual([200, 200, 200]);
    expect(await Promise.race(drips)).toMatch(/^HTTP\/1.1 408 /);
  });
});

const ofHook = { authorization: `Bearer ${sharedSecrets.hook}` };
const ofOperator = { authorization: `Bearer ${sharedSecrets.ops}` };
const encodedForm = { "content-type": "application/x-www-form-urlencoded" };

it.each([
  ["a form", "/contoh/contact", encodedForm, 600_000],
  ["a webhook", "/contoh/hooks/content", ofHook, 3 * megabyte],
  ["a form of the preview bar", "/contoh/preview", encodedForm, 5_000],
  ["an operator's form", "/ops/outbox/ABCDEFGH/retry?product=contoh", { ...ofOperator, ...encodedForm }, 5_000],
  ["a page of a backup", "/ops/backup/outbox/contoh", ofOperator, 9 * megabyte],
])("%s that is too large responds 413 and says so", async (_name, path, headers, bytes) => {
  const response = await site.get(path, { method: "POST", headers: { ...headers, ...json }, body: "x".repeat(bytes) });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain(refusalTexts({ language: "id" }).tooLarge.title);
});
