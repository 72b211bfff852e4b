import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import type { Product } from "../../config";
import { redirect } from "../../http/redirect";
import { SubmissionFiltersSchema } from "../../outbox/submissions/filters";
import {
  attachment,
  formOf,
  type OpsContext,
  OpsDocument,
  type OpsEnv,
  prefersHtml,
  respondFile,
  respondPage,
  scopeOf,
} from "../page";
import { OutboxPage } from "./OutboxPage";
import { csvOf, opsAccess, opsRow, opsSubmission } from "./rows";
import { AccessTable, SubmissionPage } from "./SubmissionPage";

/** A page of the latest accesses; older ones are in the backup. */
const maxAccessesShown = 200;

const Count = z.coerce.number().int().min(0);

/** Filters of the list, and of sending again. */
const ChosenSchema = SubmissionFiltersSchema.extend({
  product: z.string().optional(),
  /** Of the page. */
  lang: z.string().optional(),
});

const ListSchema = ChosenSchema.extend({
  format: z.enum(["json", "csv", "html"]).optional(),
  released: Count.optional().catch(undefined),
  left: Count.catch(0),
});

/**
 * The chosen filters, without empty ones.
 * @throws {HTTPException} 400 for an unknown parameter, one with two values, or a value that it does not have
 */
function chosenIn<Schema extends z.ZodType>(schema: Schema, parameters: Iterable<[string, string]>): z.infer<Schema> {
  const choices = new Map<string, string | null>();
  for (const [name, value] of parameters) {
    // Null, for two values, fits no parameter.
    if (value !== "") choices.set(name, choices.has(name) && choices.get(name) !== value ? null : value);
  }
  const { data, error } = schema.safeParse(Object.fromEntries(choices));
  if (data !== undefined) return data;
  const names = (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys : issue.path.map(String),
  );
  const res = Response.json({ title: "Unknown filter, or no such value", parameters: names }, { status: 400 });
  throw new HTTPException(400, { res });
}

const parametersOf = (c: OpsContext) => new URL(c.req.url).searchParams;

/**
 * Submissions of visitors, below `/ops`.
 *
 * - `GET /outbox?product=&format=` lists them by the filters of `outbox/submissions/filters.ts`.
 * - `GET /outbox/{reference}?format=` returns one with what was sent, `/files/{number}` one of its files.
 * - `POST /outbox/{reference}/retry` sends it again, `/discard` deletes a dead or held one.
 * - `POST /outbox/retry?reason=` with the same filters sends the waiting ones again, up to a limit per call.
 * - `GET /accesses` lists who did what.
 *
 * 404 for an unknown reference, 409 for an erased submission.
 */
export function outboxRoutes(products: readonly Product[]): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  /** The outbox of a product; of all products if none is named. */
  const outboxesOf = (c: OpsContext, product: string | undefined) =>
    products
      .filter(({ key }) => !product || key === product)
      .map(({ key }) => ({ product: key, outbox: c.env.OUTBOX.getByName(key) }));

  /** The outbox of the product named in the form or query, otherwise those of all products. */
  const outboxesFor = async (c: OpsContext) =>
    outboxesOf(c, (await formOf(c)).get("product") ?? c.req.query("product"));

  /** The response of the first outbox that has one. */
  const inAny = async (
    c: OpsContext,
    respond: (each: ReturnType<typeof outboxesOf>[number]) => Promise<Response | null>,
  ) => {
    for (const each of await outboxesFor(c)) {
      const response = await respond(each);
      if (response) return response;
    }
    return c.json({ title: "No such submission, or not one in the state for this" }, 404);
  };

  routes.get("/outbox", async (c) => {
    const { product, lang: _, format, released, left, ...chosen } = chosenIn(ListSchema, parametersOf(c));
    const outboxes = await outboxesFor(c);
    if (outboxes.length === 0) return c.json({ title: "No such product" }, 404);
    const lists = outboxes.map(async ({ product, outbox }) => {
      return (await outbox.list(chosen)).map((item) => opsRow(product, item));
    });
    const rows = (await Promise.all(lists)).flat().sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
    switch (format ?? (prefersHtml(c) ? "html" : "json")) {
      case "json":
        return c.json({ rows });
      case "csv":
        return c.body(csvOf(rows), 200, {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": attachment("outbox.csv"),
        });
      case "html": {
        const { reason: _, ...others } = chosen;
        const reasons = (await Promise.all(outboxes.map(({ outbox }) => outbox.reasons(others)))).flat();
        return respondPage(
          c,
          <OutboxPage
            scope={scopeOf(c)}
            rows={rows}
            reasons={reasons}
            products={products.map(({ key }) => key)}
            chosen={{ product, ...chosen }}
            released={released === undefined ? null : { released, left }}
          />,
        );
      }
    }
  });

  routes.post("/outbox/retry", async (c) => {
    const { product, lang: _, ...chosen } = chosenIn(ChosenSchema, [...parametersOf(c), ...(await formOf(c))]);
    if (chosen.reason === undefined) return c.json({ title: "A reason is needed" }, 400);
    const outboxes = outboxesOf(c, product);
    if (outboxes.length === 0) return c.json({ title: "No such product" }, 404);
    const outcomes = await Promise.all(outboxes.map(({ outbox }) => outbox.release(chosen, c.get("operator"))));
    const released = outcomes.reduce((sum, outcome) => sum + outcome.released, 0);
    const left = outcomes.reduce((sum, outcome) => sum + outcome.left, 0);
    if (!prefersHtml(c)) return c.json({ chosen: { product, ...chosen }, released, left });
    return redirect(scopeOf(c).href("/outbox", { product, ...chosen, released, left }), 303);
  });

  routes.get("/outbox/:reference", async (c) => {
    const reference = c.req.param("reference");
    const html = c.req.query("format") !== "json" && prefersHtml(c);
    return inAny(c, async ({ product, outbox }) => {
      const opened = await outbox.open(reference, c.get("operator"), html ? "read" : "exported");
      if (!opened) return null;
      const submission = opsSubmission(product, opened);
      if (!html) return c.json(submission, 200, { "content-disposition": attachment(`${reference}.json`) });
      const accesses = (await outbox.accesses(maxAccessesShown, reference)).map((each) => opsAccess(product, each));
      return respondPage(c, <SubmissionPage scope={scopeOf(c)} submission={submission} accesses={accesses} />);
    });
  });

  routes.get("/outbox/:reference/files/:number{\\d{1,3}}", (c) =>
    inAny(c, async ({ outbox }) => {
      const opened = await outbox.open(c.req.param("reference"), c.get("operator"), "file");
      if (!opened) return null;
      const file = opened.files?.[Number(c.req.param("number")) - 1];
      const object = file && (await c.env.UPLOADS.get(file.key));
      if (!file || !object) return c.json({ title: "No such file" }, 404);
      return respondFile(c, object, { "content-disposition": attachment(file.name) });
    }),
  );

  routes.post("/outbox/:reference/retry", (c) =>
    inAny(c, async ({ product, outbox }) => {
      const row = await outbox.retry(c.req.param("reference"), c.get("operator"));
      if (!row) return null;
      if (prefersHtml(c)) return redirect(listHref(c), 303);
      if (row.state === "erased") return c.json({ title: "What was sent has expired and is erased" }, 409);
      return c.json(opsRow(product, row));
    }),
  );

  routes.post("/outbox/:reference/discard", (c) =>
    inAny(c, async ({ outbox }) => {
      if (!(await outbox.discard(c.req.param("reference"), c.get("operator")))) return null;
      return prefersHtml(c) ? redirect(listHref(c), 303) : c.body(null, 204);
    }),
  );

  routes.get("/accesses", async (c) => {
    const lists = (await outboxesFor(c)).map(async ({ product, outbox }) => {
      return (await outbox.accesses(maxAccessesShown)).map((each) => opsAccess(product, each));
    });
    const accesses = (await Promise.all(lists)).flat().sort((a, b) => b.at.localeCompare(a.at));
    if (!prefersHtml(c)) return c.json({ accesses });
    const scope = scopeOf(c);
    return respondPage(
      c,
      <OpsDocument scope={scope} title={scope.t.pages.accesses} path="/accesses">
        <p className="ops-hint">{scope.t.access.intro}</p>
        <AccessTable scope={scope} accesses={accesses} />
      </OpsDocument>,
    );
  });

  return routes;
}

/** The list from which the operator came. */
const listHref = (c: OpsContext) => `/ops/outbox${new URL(c.req.url).search}`;
