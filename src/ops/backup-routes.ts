import { Hono } from "hono";
import { z } from "zod";
import type { Product } from "../config";
import type { Env } from "../env";
import { readText, senderPatience } from "../platform/bounded-body";
import { BackupRowSchema } from "../replica/backup";
import { backupFiles } from "./backup-files";
import { type BackupObject, backupKinds, backupObjectsOf, openBackupObject } from "./backup-objects";
import type { OpsEnv } from "./scope";

/** The most bytes of a page: some 600,000 characters, or a single row. */
const maxPageBytes = 8 * 1024 * 1024;

const maxPages = 100_000;

const PageNumber = z.coerce.number().int().min(0).max(maxPages);

/**
 * Backup and restore of what the objects keep, below `/ops/backup`; outboxes hold what people sent.
 *
 * `GET /` names the objects; `GET /objects/{kind}/{name}?after=` gives their rows page by page; `PUT …/pages/{number}` keeps
 * a page aside and `POST …/restore?pages=` takes them all over: 409 when one is missing. Files: see {@link backupFiles}.
 */
export function backupRoutes(products: readonly Product[]): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  const find = (env: Env, kind: string, name: string): BackupObject | undefined => {
    if (!z.enum(backupKinds).safeParse(kind).success) return undefined;
    return products
      .flatMap((product) => backupObjectsOf(product, env))
      .find((each) => each.kind === kind && each.name === name);
  };

  routes.get("/", (c) => {
    const objects = products.flatMap((product) => backupObjectsOf(product, c.env));
    return c.json({ objects, products: products.map(({ key }) => key) });
  });

  routes.get("/objects/:kind/:name", async (c) => {
    const object = find(c.env, c.req.param("kind"), c.req.param("name"));
    if (!object) return c.json({ title: "No such object" }, 404);
    const opened = openBackupObject(c.env, object);
    return c.json(await opened.backUp(object.name, c.get("operator"), c.req.query("after") ?? null));
  });

  routes.put("/objects/:kind/:name/pages/:page", async (c) => {
    const object = find(c.env, c.req.param("kind"), c.req.param("name"));
    const page = PageNumber.safeParse(c.req.param("page"));
    if (!object || !page.success) return c.json({ title: "No such object" }, 404);
    const body = await readText(c.req.raw.body, { ...senderPatience, maxBytes: maxPageBytes });
    const rows = rowsIn(body);
    if (!rows) return c.json({ title: "Not a page of a backup" }, 400);
    await openBackupObject(c.env, object).takeBackup(page.data, rows);
    return c.body(null, 204);
  });

  routes.post("/objects/:kind/:name/restore", async (c) => {
    const object = find(c.env, c.req.param("kind"), c.req.param("name"));
    const pages = PageNumber.safeParse(c.req.query("pages"));
    if (!object || !pages.success) return c.json({ title: "No such object" }, 404);
    const opened = openBackupObject(c.env, object);
    const outcome = await opened.restore(object.name, c.get("operator"), pages.data);
    return c.json({ outcome }, outcome === "incomplete" ? 409 : 200);
  });

  routes.route("/files", backupFiles(products));
  return routes;
}

function rowsIn(body: string) {
  try {
    return z.array(BackupRowSchema).parse(JSON.parse(body));
  } catch {
    return null;
  }
}
