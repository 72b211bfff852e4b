import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { OutboxPage } from "../../../src/ops/submissions/OutboxPage";
import type { OpsRow } from "../../../src/ops/submissions/rows";
import { opsTexts } from "../../../src/ops/texts";
import { ParsedPage } from "../../support/browser/parsed-page";

const t = opsTexts({ language: "en" });
const row: OpsRow = {
  reference: "ABCDEFGH",
  product: "acme",
  form: "contact",
  state: "review",
  receivedAt: "2026-01-05T03:00:00.000Z",
  attempts: 2,
  nextAttemptAt: null,
  lastOutcome: "honeypot",
  deliveredAt: null,
  expiresAt: "2026-02-04T03:00:00.000Z",
  daysLeft: 30,
  erasedAt: null,
  confirmation: "over-limit",
};

const scope = {
  language: "en",
  t,
  isEditor: false,
  chosenLanguage: "en",
  href: (path: string) => `/ops${path}`,
} as const;

it("every cell of the list of submissions stands under the heading of its column", () => {
  const html = renderToString(
    createElement(OutboxPage, { scope, rows: [row], products: ["acme"], reasons: [], chosen: {}, released: null }),
  );
  const cells = new ParsedPage(html).all("td").map(({ properties, children }) => {
    return { column: properties.dataLabel, isAction: JSON.stringify(children).includes('"tagName":"form"') };
  });
  expect(cells.map(({ column }) => column)).toEqual(Object.values(t.columns).slice(1));
  expect(cells.filter(({ isAction }) => isAction)).toEqual([{ column: t.columns.action, isAction: true }]);
  const [, confirmation = ""] = new RegExp(`data-label="${t.columns.confirmation}"[^>]*>([^<]*)`).exec(html) ?? [];
  expect(confirmation).toContain("five confirmations");
});
