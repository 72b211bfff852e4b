import { z } from "zod";
import { canonicalPath } from "../../http/canonical-path";
import { isSitePath } from "../../http/redirect";
import { recordLimits } from "../../platform/record-limits";
import { cmsField } from "../cms-field";
import { cms, RecordIdSchema } from "../fields";
import { list } from "../resource";

/** Characters of an address that is read: no browser sends a longer one. */
const maxLength = 2_000;

/** Stands for this site while an address is read; the domain can never exist. */
const here = "https://site.invalid";

/** Where editors lead an old address. */
const RedirectSchema = z.object({
  id: RecordIdSchema,
  /** A path in its canonical spelling, without a query. */
  from: z.string(),
  /** A path of this site, which may have a query and a fragment. */
  to: z.string(),
  permanent: z.boolean(),
});
export type Redirect = z.infer<typeof RedirectSchema>;

const address = () =>
  cms().requiredText.refine((text) => text.length <= maxLength, `is longer than ${maxLength} characters`);

const line = { kind: "line", required: true } as const;

const record = () =>
  z
    .object({
      id: cms().id,
      From: cmsField(
        line,
        address()
          .transform(oldPath)
          .refine((path) => path !== "", "is no address"),
      ),
      To: cmsField(
        line,
        address()
          .transform(newPath)
          .refine((path) => path !== "", "is no path of this site"),
      ),
      Permanent: cms().boolean,
    })
    .refine(({ From, To }) => To.replace(/[?#].*/, "") !== From, { path: ["To"], error: "is where it comes from" });

/** Old addresses, and where they lead: used only where there is no page. */
export const redirects = list({
  name: "redirects",
  path: "redirects",
  order: "id",
  limit: recordLimits.redirects,
  shown: { most: recordLimits.redirects, beyond: "hidden" },
  value: RedirectSchema,
  record,
  map: ({ id, From, To, Permanent }) => ({ id, from: From, to: To, permanent: Permanent ?? false }),
});

/** The path of an address as people paste it: of any host, or behind a `#`; empty where there is none. */
function oldPath(address: string): string {
  const behind = /#!?(\/.*)$/.exec(address)?.[1] ?? address;
  const url = URL.canParse(behind, here) ? new URL(behind, here) : null;
  return url && /^https?:$/.test(url.protocol) ? canonicalPath(url.pathname) : "";
}

/** A path of this site; empty for everything that leads, or might lead, off it. */
function newPath(address: string): string {
  if (!URL.canParse(address, here)) return "";
  const { origin, pathname, search, hash } = new URL(address, here);
  const path = `${canonicalPath(pathname)}${search}${hash}`;
  return origin === here && isSitePath(path) ? path : "";
}
