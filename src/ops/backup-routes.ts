import { Hono } from "hono";
import { z } from "zod";
import type { Product } from "../config";
import { readRequestJson } from "../errors/request-body";
import { BackupCursorSchema, BackupRowSchema } from "../outbox/operators/backup";
import { SubmissionFileSchema } from "../outbox/submissions/submission";
import { senderPatience } from "../platform/bounded-body";
import { type OpsEnv, respondFile } from "./page";

/** The most bytes of a page: some 600,000 characters, or a single row. */
const maxPageBytes = 8 * 1024 * 1024;

/** Files in one list. */
const listedFiles = 500;

/** The most bytes of a file; forms take five megabytes. */
const maxFileBytes = 26 * 1024 * 1024;

const FileSchema = SubmissionFileSchema.pick({ field: true, name: true, type: true }).extend({
  size: z.coerce.number().int().min(0).max(maxFileBytes),
});

/**
 * Backup and restore of submissions, below `/ops/backup`. 404 for an unknown product.
 *
 * - `GET /` lists the products.
 * - `GET /outbox/{product}?after=` returns the rows of its object page by page, `POST /outbox/{product}` restores a page.
 * - `GET /files/{product}?after=` lists the files that a submission still needs, `GET` and `PUT /files/{product}/{id}`
 *   transfer one. An existing file is not replaced.
 *
 * The outbox records each page, each list and each file that is read.
 */
export function backupRoutes(products: readonly Product[]): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  routes.use("/:kind/:product/*", async function ofKnownProduct(c, next) {
    if (!products.some(({ key }) => key === c.req.param("product"))) return c.json({ title: "No such product" }, 404);
    await next();
    return undefined;
  });

  routes.get("/", (c) => c.json({ products: products.map(({ key }) => key) }));

  routes.get("/outbox/:product", async (c) => {
    const { product } = c.req.param();
    const after = c.req.query("after") ?? null;
    if (after !== null && !BackupCursorSchema.safeParse(after).success) {
      return c.json({ title: "Not a cursor of a backup" }, 400);
    }
    return c.json(await c.env.OUTBOX.getByName(product).backUp(product, c.get("operator"), after));
  });

  routes.post("/outbox/:product", async (c) => {
    const { product } = c.req.param();
    const limits = { ...senderPatience, maxBytes: maxPageBytes };
    const rows = await readRequestJson(c.req.raw, limits, z.array(BackupRowSchema));
    await c.env.OUTBOX.getByName(product).restore(product, c.get("operator"), rows);
    return c.body(null, 204);
  });

  routes.get("/files/:product", async (c) => {
    const { product } = c.req.param();
    const startAfter = c.req.query("after");
    const include: ("httpMetadata" | "customMetadata")[] = ["httpMetadata", "customMetadata"];
    const options = { prefix: `${product}/`, limit: listedFiles, include, ...(startAfter && { startAfter }) };
    const { objects, truncated } = await c.env.UPLOADS.list(options);
    const keys = objects.map(({ key }) => key);
    const needed = await c.env.OUTBOX.getByName(product).filesToBackUp(product, c.get("operator"), keys);
    const files = objects
      .filter(({ key }) => needed.includes(key))
      .map(({ key, size, httpMetadata, customMetadata }) => ({
        key,
        size,
        type: httpMetadata?.contentType ?? "application/octet-stream",
        field: customMetadata?.field ?? "file",
        name: customMetadata?.name ?? "",
      }));
    return c.json({ files, next: truncated ? (objects.at(-1)?.key ?? null) : null });
  });

  routes.get("/files/:product/:id", async (c) => {
    const { product, id } = c.req.param();
    const key = `${product}/${id}`;
    // Whether it exists. Nothing of it is read, so nothing is recorded.
    if (c.req.method === "HEAD") return c.body(null, (await c.env.UPLOADS.head(key)) ? 200 : 404);
    const object = await c.env.UPLOADS.get(key);
    if (!object) return c.json({ title: "No such file" }, 404);
    await c.env.OUTBOX.getByName(product).recordFileBackup(product, c.get("operator"));
    return respondFile(c, object);
  });

  routes.put("/files/:product/:id", async (c) => {
    const { product, id } = c.req.param();
    const file = FileSchema.safeParse({ ...c.req.query(), size: c.req.header("content-length") });
    const { body } = c.req.raw;
    if (!file.success || !body) return c.json({ title: "Not a file of a backup" }, 400);
    const { field, name, type, size } = file.data;
    const { readable, writable } = new FixedLengthStream(size);
    const storing = c.env.UPLOADS.put(`${product}/${id}`, readable, {
      httpMetadata: { contentType: type },
      customMetadata: { field, name },
      onlyIf: { etagDoesNotMatch: "*" },
    });
    const [piped, upload] = await Promise.allSettled([body.pipeTo(writable), storing]);
    if (upload.status === "rejected") return c.json({ title: "The file was not stored" }, 503);
    if (upload.value !== null && piped.status === "rejected") return c.json({ title: "The file broke off" }, 400);
    return c.body(null, 204);
  });

  return routes;
}
