import { describe, expect, it } from "vitest";
import { fromCms } from "../../../src/content/model/from-cms";
import { createIngest } from "../../../src/content/model/media";
import type { Remark } from "../../../src/content/operations/remarks";
import { mediaAddressFor } from "../../../src/media/media-address";
import { resources } from "../../../src/sections";

const ingest = createIngest(mediaAddressFor("acme", { origin: "https://cms.example", mediaHosts: [] }));

const required = { id: "1", publishedAt: "2026-01-05T02:00:00.000Z", Title: "Judul", Question: "Apa?", Text: "Libur" };

/** A record of a type as pages have it, with the remarks of editors. */
function read(name: string, fields: Readonly<Record<string, unknown>>) {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new TypeError(`no resource ${name}`);
  const remarks: string[] = [];
  const note = ({ field, code, sent }: Remark) => remarks.push(`${field} ${code} ${sent}`);
  return { value: fromCms(resource, { ...required, ...fields }, ingest, note), remarks };
}

const file = { url: "/uploads/a_1234567890.jpg" };
const shownFile = { src: "/acme/media/a_1234567890.jpg" };
const paragraph = (text: string) => ({ type: "paragraph", children: [{ type: "text", text }] });
const form = "https://docs.google.com/forms/d/e/a/viewform";

interface Case {
  readonly of: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly shown: Readonly<Record<string, unknown>>;
  readonly remarks?: readonly string[];
}

describe("a field of another type or form is read as far as its meaning is clear, and editors learn of it", () => {
  it.each<Case>([
    { of: "news", sent: { Title: "A &amp; B" }, shown: { title: "A & B" } },
    { of: "news", sent: { Title: "<b>A</b> &lt; B <cs@contoh.co.id>" }, shown: { title: "A < B <cs@contoh.co.id>" } },
    { of: "news", sent: { Title: 2026 }, shown: { title: "2026" } },
    { of: "news", sent: { Title: { Judul: "A" } }, shown: { title: "A" }, remarks: ["Title mended object"] },
    { of: "news", sent: { Description: [paragraph("a")] }, shown: { body: { html: "<p>a</p>" } } },
    { of: "news", sent: { Description: [paragraph("")] }, shown: { body: { html: "" } } },
    { of: "news", sent: { Description: JSON.stringify([paragraph("a")]) }, shown: { body: { html: "<p>a</p>" } } },
    {
      of: "news",
      sent: { Description: { blocks: [{ type: "paragraph", data: { text: "a <b>b</b>" } }] } },
      shown: { body: { html: "a <b>b</b>" } },
      remarks: ["Description mended object"],
    },
    {
      of: "news",
      sent: {
        Description: [
          { __component: "a.text", id: 1, layout: "left", body: "a **b**" },
          { __component: "a.quote", id: 2, quote: "c", caption: [paragraph("d")] },
        ],
      },
      shown: { body: { html: "<p>a <strong>b</strong></p><p>c</p><p>d</p>" } },
      remarks: ["Description mended list"],
    },
    {
      of: "news",
      sent: { Description: true },
      shown: { body: { html: "" } },
      remarks: ["Description dropped boolean"],
    },
    { of: "news", sent: { Featured_Image: file }, shown: { image: shownFile } },
    { of: "news", sent: { Featured_Image: { ...file, width: "40", height: "20" } }, shown: { image: { width: 40 } } },
    {
      of: "news",
      sent: { Featured_Image: [file] },
      shown: { image: shownFile },
      remarks: ["Featured_Image mended list"],
    },
    { of: "news", sent: { Featured_Image: { data: { attributes: file } } }, shown: { image: shownFile } },
    { of: "news", sent: { Featured_Image: { data: null } }, shown: { image: null } },
    { of: "news", sent: { Featured_Image: [] }, shown: { image: null } },
    {
      of: "news",
      sent: { Featured_Image: file.url },
      shown: { image: shownFile },
      remarks: ["Featured_Image mended text"],
    },
    { of: "news", sent: { Featured_Image: 7 }, shown: { image: null }, remarks: ["Featured_Image dropped number"] },
    { of: "news", sent: { publishedAt: "2026-01-05 10:00:00" }, shown: { publishedAt: "2026-01-05T03:00:00.000Z" } },
    { of: "gallery", sent: { Images: file }, shown: { images: [shownFile] }, remarks: ["Images mended object"] },
    { of: "gallery", sent: { Images: [null, { data: { attributes: file } }] }, shown: { images: [shownFile] } },
    { of: "promo-banner", sent: { Show: 0 }, shown: { show: false }, remarks: ["Show mended number"] },
    { of: "promo-banner", sent: { Show: "Ya" }, shown: { show: true }, remarks: ["Show mended text"] },
    { of: "promo-banner", sent: { Show: "kadang" }, shown: { show: true }, remarks: ["Show dropped text"] },
    { of: "events", sent: { Date: "2026-01-05 00:00:00" }, shown: { date: "2026-01-05" } },
    { of: "events", sent: { Date: "05/01/2026" }, shown: { date: "2026-01-05" } },
    { of: "events", sent: { Date: "Senin, 5 Januari 2026" }, shown: { date: "2026-01-05" } },
    { of: "events", sent: { Date: "2026-13-45" }, shown: { date: null }, remarks: ["Date dropped text"] },
    {
      of: "events",
      sent: { Form_Link: `<iframe width="640" src="${form}">Memuat…</iframe>` },
      shown: { formLink: form },
      remarks: ["Form_Link mended text"],
    },
    {
      of: "events",
      sent: { Form_Link: `&lt;iframe src="${form}"&gt;` },
      shown: { formLink: form },
      remarks: ["Form_Link mended text"],
    },
    {
      of: "events",
      sent: { Form_Link: " Https://forms.gle/a" },
      shown: { formLink: "https://forms.gle/a" },
      remarks: ["Form_Link mended text"],
    },
    {
      of: "events",
      sent: { Form_Link: "javascript:alert(1)" },
      shown: { formLink: "" },
      remarks: ["Form_Link dropped text"],
    },
    {
      of: "company",
      sent: { Phone: [{ Number: "021-5550100" }, { Number: "0812-3456-7890" }] },
      shown: { phones: [{ number: "+62215550100" }, { number: "+6281234567890" }] },
      remarks: ["Phone mended list"],
    },
    { of: "company", sent: { Address: "<p>Jl. A<br>Jakarta</p>" }, shown: { address: "Jl. A\nJakarta" } },
    { of: "careers", sent: { Min_Salary: 0 }, shown: { salary: null } },
    { of: "careers", sent: { Min_Salary: "5000000.00" }, shown: { salary: { amount: 5_000_000 } } },
    { of: "notices", sent: { Level: "Critical" }, shown: { level: "critical" }, remarks: ["Level mended text"] },
    {
      of: "claim-guides",
      sent: { Steps: { Title: "a", Description: "b" } },
      shown: { steps: [{ title: "a" }] },
      remarks: ["Steps mended object"],
    },
    {
      of: "claim-guides",
      sent: { Steps: [{ Title: "a", Description: { x: null, y: 1 } }, "b"] },
      shown: { steps: [{ title: "a", body: { html: "" } }] },
      remarks: ["Steps.0.Description dropped object", "Steps.1 dropped text"],
    },
  ])("$of: $sent", ({ of, sent, shown, remarks = [] }) => {
    const record = read(of, sent);
    expect(record.value).toMatchObject(shown);
    expect(record.remarks).toEqual(remarks);
  });
});

it("no value of an optional field costs the record", () => {
  const values = [
    null,
    0,
    true,
    "",
    "  ",
    [],
    {},
    [null],
    [[]],
    { data: null },
    { id: 1 },
    "2026",
    -1,
    1e300,
    [{ a: {} }],
  ];
  for (const value of values) {
    const fields = { Description: value, Featured_Image: value, SEO_Title: value, Share_Picture: value };
    expect(() => read("news", fields), JSON.stringify(value)).not.toThrow();
    const eventFields = { ...fields, Date: value, Time_Start: value, Time_End: value, Place: value, Form_Link: value };
    expect(() => read("events", eventFields), JSON.stringify(value)).not.toThrow();
    expect(() => read("claim-guides", { Steps: value, Description: value }), JSON.stringify(value)).not.toThrow();
  }
});
