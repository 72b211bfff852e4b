import { Hono } from "hono";
import { z } from "zod";
import type { Product } from "../../config";
import { SubmissionFileSchema } from "../../outbox/items/submission";
import type { OpsEnv } from "../page";
import { respondFile } from "../posts/attachment";

const pageSize = 500;

/** The most bytes of a file; forms take five megabytes. */
const maxFileBytes = 26 * 1024 * 1024;

const FileSchema = SubmissionFileSchema.pick({ field: true, name: true, type: true }).extend({
  size: z.coerce.number().int().min(0).max(maxFileBytes),
});

/**
 * Files of submissions: `GET /{product}?after=` lists those that one still needs, `GET` and `PUT /{product}/{id}` transfer
 * one. An existing file is not replaced.
 */
export function backupFiles(products: readonly Product[]): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();
  const isProduct = (key: string) => products.some((product) => product.key === key);

  routes.get("/:product", async (c) => {
    const { product } = c.req.param();
    if (!isProduct(product)) return c.json({ title: "No such product" }, 404);
    const startAfter = c.req.query("after");
    const include: ("httpMetadata" | "customMetadata")[] = ["httpMetadata", "customMetadata"];
    const options = { prefix: `${product}/`, limit: pageSize, include, ...(startAfter && { startAfter }) };
    const { objects, truncated } = await c.env.UPLOADS.list(options);
    const needed = await c.env.OUTBOX.getByName(product).filesInUse(objects.map(({ key }) => key));
    const files = objects
      .filter(({ key }) => needed.includes(key))
      .map(({ key, size, httpMetadata, customMetadata }) => ({
        ...{ key, size, type: httpMetadata?.contentType ?? "application/octet-stream" },
        ...{ field: customMetadata?.field ?? "file", name: customMetadata?.name ?? "" },
      }));
    return c.json({ files, next: truncated ? (objects.at(-1)?.key ?? null) : null });
  });

  routes.get("/:product/:id", async (c) => {
    const { product, id } = c.req.param();
    const object = isProduct(product) ? await c.env.UPLOADS.get(`${product}/${id}`) : null;
    return object ? respondFile(c, object) : c.json({ title: "No such file" }, 404);
  });

  routes.put("/:product/:id", async (c) => {
    const { product, id } = c.req.param();
    const file = FileSchema.safeParse({ ...c.req.query(), size: c.req.header("content-length") });
    const { body } = c.req.raw;
    if (!isProduct(product) || !file.success || !body) return c.json({ title: "Not a file of a backup" }, 400);
    const { field, name, type, size } = file.data;
    const { readable, writable } = new FixedLengthStream(size);
    const stored = c.env.UPLOADS.put(`${product}/${id}`, readable, {
      httpMetadata: { contentType: type },
      customMetadata: { field, name },
      onlyIf: { etagDoesNotMatch: "*" },
    });
    const [piped, kept] = await Promise.allSettled([body.pipeTo(writable), stored]);
    if (kept.status === "rejected") return c.json({ title: "The file was not stored" }, 503);
    if (kept.value !== null && piped.status === "rejected") return c.json({ title: "The file broke off" }, 400);
    return c.body(null, 204);
  });

  return routes;
}
