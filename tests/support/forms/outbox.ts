import { randomUUID } from "node:crypto";
import type { WorkerOptions } from "miniflare";
import { z } from "zod";
import { secretNameOf } from "../../../src/config/secrets";
import { ReceiptSchema, type Submission, SubmissionFileSchema } from "../../../src/outbox/submissions/submission";
import { freshFetch } from "../http/raw-request";
import { bundle } from "../platform/bundle";
import { withMail } from "../platform/logged-bindings";
import { productWith } from "../site/product";
import { startSite, type TestSite } from "../site/site";

export const opsSecret = "rahasia-operator";

/** Columns that it does not name are there too. */
export const OutboxRowSchema = z.looseObject({
  reference: z.string(),
  product: z.string(),
  form: z.string(),
  state: z.string(),
  receivedAt: z.string(),
  attempts: z.number(),
  nextAttemptAt: z.string().nullable(),
  lastOutcome: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  daysLeft: z.number().nullable().optional(),
});

export type TestOutbox = Awaited<ReturnType<typeof outboxOf>>;

interface OtherProduct {
  readonly origin: string;
  readonly dialect: string;
  /** Besides the CMS. */
  readonly settings?: Record<string, unknown>;
}

export interface OutboxOptions {
  /** Of the CMS of the product `acme`. */
  readonly origin: string;
  /** Of the product `acme`, besides its CMS. */
  readonly settings?: Record<string, unknown>;
  /** The CMS of further products. */
  readonly others?: Readonly<Record<string, OtherProduct>>;
  /** How many times faster than in production pauses and ages pass. */
  readonly pace?: number;
  /** How many times shorter than in earnest deadlines are. */
  readonly deadlinePace?: number;
}

/** Variables of a site with a product `acme` that posts to the CMS at `origin`. */
export function outboxVariables(options: OutboxOptions) {
  const { origin, others = {}, pace = 1, deadlinePace = 1, settings = {} } = options;
  const further = Object.entries(others).map(([key, { settings, ...system }]) => [key, productWith(system, settings)]);
  return {
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: { acme: productWith({ origin, dialect: "strapi5" }, settings), ...Object.fromEntries(further) },
    TOKENS: JSON.stringify(
      Object.fromEntries(
        ["acme", ...Object.keys(others)].map((key) => [secretNameOf("CONTENT_TOKEN", key), "token-cms"]),
      ),
    ),
    OPS_SECRET: opsSecret,
    TEST: { clockRate: pace, deadlineRate: deadlinePace },
  };
}

/** The site with a product `acme`, and a Worker beside it that posts as its pages do. */
export async function startOutbox(options: OutboxOptions): Promise<TestOutbox> {
  const site = await startSite(outboxVariables(options), { workers: await besideOutbox() });
  return outboxOf(site);
}

let bundled: Promise<string> | undefined;

/** For `serve`: the site has the binding `MAIL`, and beside it stands the Worker that posts as its pages do. */
export async function besideOutbox(): Promise<(site: WorkerOptions) => WorkerOptions[]> {
  bundled ??= bundle("tests/support/forms/outbox-driver.ts");
  const companion: WorkerOptions = {
    name: "driver",
    compatibilityDate: "2026-07-30",
    modules: [{ type: "ESModule", path: "driver.js", contents: await bundled }],
    durableObjects: { OUTBOX: { className: "Outbox", scriptName: "site", useSQLite: true } },
    r2Buckets: { UPLOADS: "public-site-uploads" },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
  return (site) => [...withMail(site), companion];
}

/** The outbox of a site that {@link besideOutbox} made. */
export async function outboxOf(site: TestSite) {
  const direct = await site.miniflare.unsafeGetDirectURL("driver");
  const drive = (path: string, init?: RequestInit) => freshFetch(new URL(path, direct), init);
  const ops = (path: string, init?: RequestInit) =>
    site.get(`/ops${path}`, { ...init, headers: { authorization: `Bearer ${opsSecret}`, ...init?.headers } });
  return {
    site,
    /** A request to the Worker that stands for the pages. */
    drive,
    ops,
    /** @throws {Error} when it is not accepted */
    accept: async (submission: Submission, product = "acme") => {
      const response = await drive(`/${product}/submissions`, { method: "POST", body: JSON.stringify(submission) });
      if (!response.ok) throw new Error(`Not accepted: ${response.status} ${await response.text()}`);
      return ReceiptSchema.parse(await response.json());
    },
    upload: async (field: string, bytes: Uint8Array<ArrayBuffer>, product = "acme") => {
      const stored = await drive(`/${product}/uploads?field=${field}`, { method: "POST", body: bytes });
      const { id } = z.object({ id: z.string() }).parse(await stored.json());
      return SubmissionFileSchema.parse(await (await drive(`/${product}/uploads/${id}`)).json());
    },
    rows: async (query = "") => {
      const response = await ops(`/outbox?${query}`);
      return z.object({ rows: z.array(OutboxRowSchema) }).parse(await response.json()).rows;
    },
    /** Names of the files in the bucket that start so. */
    files: async (prefix = "") => {
      const bucket = await site.miniflare.getR2Bucket("UPLOADS", "driver");
      const { objects, truncated } = await bucket.list({ prefix });
      if (truncated) throw new Error("more files than one list has");
      return objects.map(({ key }) => key);
    },
  };
}

/** A contact message with a unique id. */
export function contactSubmission(changed: Partial<Submission> = {}): Submission {
  return {
    id: randomUUID(),
    form: "contact",
    path: "about-acme",
    fields: { Email: "siti@example.com", Name: 'Siti "S" Aminah', Subject: "Klaim", Message: "Halo,\nselamat pagi ☀" },
    files: [],
    review: null,
    ...changed,
  };
}
