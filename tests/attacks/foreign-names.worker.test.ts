import { expect, it } from "vitest";
import { freshProduct } from "../support/site/shared-site";

/** What every object answers to, though nobody put it there. */
const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

const product = await freshProduct("nama");
const named = (name: string, index: number) => ({
  id: index + 1,
  Bank_Name: name,
  published_at: "2026-01-01T00:00:00Z",
});
product.cms.collections.set("bank-names", inherited.map(named));

it.each(["", "?lang=en"])("banks with names of inherited properties are banks like others: %s", async (query) => {
  const response = await product.get(`/new-registration${query}`);
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
    const response = await product.get(`/${path}`, { method: "POST", body });
    expect(response.status, path).toBe(422);
    await response.text();
  }
});
