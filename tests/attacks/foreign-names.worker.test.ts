import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { productWith, startSite, type TestSite } from "../support/site/site";

/** What every object answers to, though nobody put it there. */
const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

let cms: TestCms;
let site: TestSite;

beforeAll(async () => {
  cms = await startSampleCms();
  const named = (name: string, index: number) => ({
    id: index + 1,
    Bank_Name: name,
    published_at: "2026-01-01T00:00:00Z",
  });
  cms.collections.set("bank-names", inherited.map(named));
  cms.singles.delete("provider-regis-form-setting");
  const products = { acme: productWith({ origin: cms.origin, dialect: "strapi3" }) };
  site = await startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS: products });
});

afterAll(async () => {
  await site.close();
  await cms.close();
});

it.each(["", "?lang=en"])("banks with names of inherited properties are banks like others: %s", async (query) => {
  const response = await site.get(`/acme/new-registration${query}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const name of inherited) {
    const value = name.includes("_") ? ` value="${name}"` : "";
    expect(html).toContain(`<option${value}>${name.replaceAll("_", " ")}</option>`);
  }
});

it.each(inherited)("a form's field or file may be called %s", async (name) => {
  const body = new FormData();
  body.set(name, "x");
  body.set(`${name}_source`, "x");
  body.append("softcopyLamaran_source", name);
  body.append(name, new File(["x"], name));
  for (const path of ["contact", "apply-job", "new-registration"]) {
    const response = await site.get(`/acme/${path}`, { method: "POST", body });
    expect(response.status, path).toBe(422);
    await response.text();
  }
});

it.each(inherited)("no address knows %s", async (name) => {
  const paths = [
    `${name}`,
    `acme/${name}`,
    `acme/news/${name}`,
    `acme/apply-job?career=${name}`,
    `acme/contact?sent=${name}`,
  ];
  for (const path of [...paths, `acme/news?${name}=1`, `acme/contact?lang=${name}`]) {
    const { status } = await site.get(`/${path}`);
    expect(status, path).toBeLessThan(500);
  }
  const upload = await site.get(`/acme/api/uploads?form=${name}&field=${name}`, {
    method: "POST",
    body: new FormData(),
  });
  expect(upload.status).toBe(404);
});
