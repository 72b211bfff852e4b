import { z } from "zod";
import { canonicalPath } from "../../http/canonical-path";
import { isSitePath } from "../../http/redirect";
import { recordLimits } from "../../platform/record-limits";
import { cmsField } from "../model/cms-field";
import type { Cms } from "../model/cms-fields";
import { RecordIdSchema } from "../model/fields";
import { list } from "../model/resource";

/** Of a path. Browsers and proxies refuse longer URLs. */
const maxLength = 2_000;

/** Base for parsing relative URLs, on a reserved domain. */
const here = "https://site.invalid";

const RedirectSchema = z.object({
  id: RecordIdSchema,
  /** Canonical path without a query. */
  from: z.string(),
  /** Path of this site, with optional query and fragment. */
  to: z.string(),
  permanent: z.boolean(),
});
export type Redirect = z.infer<typeof RedirectSchema>;

/** A path that is read from an address. @param error for an address without one */
const path = (cms: Cms, read: (address: string) => string, error: string) => {
  const address = cms.requiredText.refine(
    ({ length }) => length <= maxLength,
    `is longer than ${maxLength} characters`,
  );
  return cmsField({ kind: "path", required: true, maxLength }, address.transform(read).refine(Boolean, error));
};

const record = (cms: Cms) =>
  z
    .object({
      id: cms.id,
      From: path(cms, oldPath, "is no address"),
      To: path(cms, newPath, "is no path of this site"),
      Permanent: cms.boolean,
    })
    .refine(({ From, To }) => To.replace(/[?#].*/, "") !== From, { path: ["To"], error: "is where it comes from" });

/** Applied only where no page exists. */
export const redirects = list({
  name: "redirects",
  path: "redirects",
  isOptional: true,
  order: "id",
  limit: recordLimits.redirects,
  visible: { most: recordLimits.redirects, beyond: "hidden" },
  value: RedirectSchema,
  record,
  map: ({ id, From, To, Permanent }) => ({ id, from: From, to: To, permanent: Permanent ?? false }),
});

/** Where a path in a fragment begins, as in `/#/about` and `/#!/about`: the addresses of pages that scripts made. */
const fragmentPath = /#!?(?=\/)/;

function oldPath(address: string): string {
  const mark = fragmentPath.exec(address);
  const behind = mark ? address.slice(mark.index + mark[0].length) : address;
  const url = URL.canParse(behind, here) ? new URL(behind, here) : null;
  return url && /^https?:$/.test(url.protocol) ? canonicalPath(url.pathname) : "";
}

/** Path of this site; empty for a URL that may lead off it. */
function newPath(address: string): string {
  if (!URL.canParse(address, here)) return "";
  const { origin, pathname, search, hash } = new URL(address, here);
  const path = `${canonicalPath(pathname)}${search}${hash}`;
  return origin === here && isSitePath(path) ? path : "";
}
