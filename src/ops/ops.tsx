import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { renderToString } from "react-dom/server.edge";
import { z } from "zod";
import type { Config, Env, Product } from "../config";
import type { Door } from "../http/door";
import { redirect } from "../http/redirect";
import { id } from "../i18n/id";
import { log } from "../log";
import { openOutbox } from "../outbox/client";
import { postStates } from "../outbox/row";
import { BodyError, readText, senderPatience } from "../platform/bounded-body";
import { requireSecret, usesPassword } from "./access";
import { OutboxPage } from "./OutboxPage";
import { csvOf, listRows, opsRow } from "./rows";

type OpsContext = Context<{ Bindings: Env }>;

const QuerySchema = z.object({
  product: z.string().default(""),
  state: z.union([z.literal(""), z.enum(postStates)]).default(""),
  format: z.enum(["json", "csv", "html"]).optional(),
});

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The operators' endpoints below `/ops`, for who has the secret.
 *
 * `GET /outbox?product=&state=&format=` lists posts as JSON, CSV or (for browsers) a page; `POST /outbox/{reference}/retry`
 * sends one again, `/discard` removes one that is dead or held back. 404 for what is not there.
 */
export function createOps(config: Config, secret: string, door: Door): Hono<{ Bindings: Env }> {
  const products = [...config.products.values()];
  const ops = new Hono<{ Bindings: Env }>();
  const guardOrigin = csrf();

  ops.use(requireSecret(secret, door));
  ops.use(async function private_(c, next) {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-robots-tag", "noindex");
  });
  ops.use((c, next) => (usesPassword(c.req.header("authorization")) ? guardOrigin(c, next) : next()));
  ops.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof BodyError) return new Response(null, { status: error.fault === "too-slow" ? 408 : 400 });
    throw error;
  });

  ops.get("/outbox", async (c) => {
    const query = QuerySchema.safeParse(c.req.query());
    if (!query.success) return c.json({ title: "Unknown state or format" }, 400);
    const { product, state } = query.data;
    const asked = products.filter(({ key }) => product === "" || key === product);
    if (asked.length === 0) return c.json({ title: "No such product" }, 404);
    const format = query.data.format ?? (prefersHtml(c) ? "html" : "json");
    const rows = await listRows(c.env, asked, { state: state || undefined });
    switch (format) {
      case "json":
        return c.json({ rows });
      case "csv":
        return c.body(csvOf(rows), 200, {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="outbox.csv"',
        });
      case "html":
        return c.html(
          `<!DOCTYPE html>${renderToString(
            <OutboxPage
              t={id}
              rows={rows}
              products={products.map(({ key }) => key)}
              states={postStates}
              chosen={{ product, state }}
            />,
          )}`,
          200,
          { "content-security-policy": policy },
        );
    }
  });

  ops.post("/outbox/:reference/retry", async (c) => {
    const reference = c.req.param("reference");
    for (const { key } of await named(c, products)) {
      const row = await openOutbox(c.env, key).retry(reference);
      if (!row) continue;
      if (row.state === "erased") return c.json({ title: "What was sent has expired and is erased" }, 409);
      log.info("ops.retried", { product: key, reference });
      return prefersHtml(c) ? redirect(listAddress(c), 303) : c.json(opsRow(key, row));
    }
    return c.json({ title: "No such post" }, 404);
  });

  ops.post("/outbox/:reference/discard", async (c) => {
    const reference = c.req.param("reference");
    for (const { key } of await named(c, products)) {
      if (!(await openOutbox(c.env, key).discard(reference))) continue;
      return prefersHtml(c) ? redirect(listAddress(c), 303) : c.body(null, 204);
    }
    return c.json({ title: "No such post that is dead or in review" }, 404);
  });

  return ops;
}

function prefersHtml(c: OpsContext): boolean {
  return (c.req.header("accept") ?? "").includes("text/html");
}

/** Bytes of a button's form. */
const maxFormBytes = 4_096;

/** The product that the form or the query names; otherwise all. */
async function named(c: OpsContext, products: readonly Product[]): Promise<readonly Product[]> {
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const limits = { ...senderPatience, maxBytes: maxFormBytes };
  const named = isForm ? new URLSearchParams(await readText(c.req.raw.body, limits)) : new URL(c.req.url).searchParams;
  const product = named.get("product");
  return product ? products.filter(({ key }) => key === product) : products;
}

/** Back to what the operator looked at. */
function listAddress(c: OpsContext): string {
  return `/ops/outbox${new URL(c.req.url).search}`;
}
