import { Hono } from "hono";
import { z } from "zod";
import type { Product } from "../../config";
import { replicasOf } from "../../content/stored";
import type { Env } from "../../env";
import { readText, senderPatience } from "../../platform/bounded-body";
import { jsonOf } from "../../platform/json";
import { BackupRowSchema } from "../../replica/backup";
import type { OpsEnv } from "../page";
import { backupFiles } from "./backup-files";

/** An object that a backup holds; `name` is that by which it is called. */
interface BackupObject {
  readonly kind: "outbox" | "content" | "directory";
  readonly name: string;
}

/** The objects of a product; what is embedded in the Worker needs no backup. */
function objectsOf(product: Product): BackupObject[] {
  const { key, content, providers } = product;
  const replicas = content.origin === "embedded" ? [] : replicasOf(product);
  const directory: BackupObject[] = providers.protocol === "embedded" ? [] : [{ kind: "directory", name: key }];
  return [
    { kind: "outbox", name: key },
    ...replicas.map(({ name }): BackupObject => ({ kind: "content", name })),
    ...directory,
  ];
}

function openObject(env: Env, { kind, name }: BackupObject) {
  if (kind === "outbox") return env.OUTBOX.getByName(name);
  return kind === "content" ? env.CONTENT_SYNC.getByName(name) : env.DIRECTORY_SYNC.getByName(name);
}

/** The most bytes of a page: some 600,000 characters, or a single row. */
const maxPageBytes = 8 * 1024 * 1024;

const PageNumber = z.coerce.number().int().min(0).max(100_000);

/**
 * Backup and restore of the objects, below `/ops/backup`; outboxes hold what people sent.
 *
 * - `GET /` lists the objects; `GET /objects/{kind}/{name}?after=` returns their rows page by page.
 * - `PUT …/pages/{number}` stages a page, `POST …/restore?pages=` restores all of them: 409 if one is missing.
 * - Files: see {@link backupFiles}.
 */
export function backupRoutes(products: readonly Product[]): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();
  const objects = products.flatMap(objectsOf);
  const find = (kind: string, name: string) => objects.find((each) => each.kind === kind && each.name === name);

  routes.get("/", (c) => {
    return c.json({ objects, products: products.map(({ key }) => key) });
  });

  routes.get("/objects/:kind/:name", async (c) => {
    const object = find(c.req.param("kind"), c.req.param("name"));
    if (!object) return c.json({ title: "No such object" }, 404);
    const opened = openObject(c.env, object);
    return c.json(await opened.backUp(object.name, c.get("operator"), c.req.query("after") ?? null));
  });

  routes.put("/objects/:kind/:name/pages/:page", async (c) => {
    const object = find(c.req.param("kind"), c.req.param("name"));
    const page = PageNumber.safeParse(c.req.param("page"));
    if (!object || !page.success) return c.json({ title: "No such object" }, 404);
    const body = await readText(c.req.raw.body, { ...senderPatience, maxBytes: maxPageBytes });
    const rows = z.array(BackupRowSchema).safeParse(jsonOf(body)).data;
    if (!rows) return c.json({ title: "Not a page of a backup" }, 400);
    await openObject(c.env, object).takeBackup(page.data, rows);
    return c.body(null, 204);
  });

  routes.post("/objects/:kind/:name/restore", async (c) => {
    const object = find(c.req.param("kind"), c.req.param("name"));
    const pages = PageNumber.safeParse(c.req.query("pages"));
    if (!object || !pages.success) return c.json({ title: "No such object" }, 404);
    const opened = openObject(c.env, object);
    const outcome = await opened.restore(object.name, c.get("operator"), pages.data);
    return c.json({ outcome }, outcome === "incomplete" ? 409 : 200);
  });

  routes.route("/files", backupFiles(products));
  return routes;
}
