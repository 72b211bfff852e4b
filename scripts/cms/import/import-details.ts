import { z } from "zod";
import { codeKeyOf, providerDetails } from "../../../src/providers/details/provider-details";
import type { StrapiApi } from "../seed/strapi-api.ts";
import type { ImportedDetails } from "./details-csv.ts";

const CodeSchema = z.looseObject({ documentId: z.string(), Code: z.string() });

interface ImportCounts {
  readonly created: number;
  readonly changed: number;
}

/**
 * Adds or changes the details of providers in a Strapi 5, by their codes, and publishes them.
 * @param isDry counts only
 */
export async function importDetails(
  api: Pick<StrapiApi, "list" | "save">,
  rows: readonly ImportedDetails[],
  isDry: boolean,
): Promise<ImportCounts> {
  const { path } = providerDetails;
  const known = new Map<string, string>();
  for (const record of await api.list(path, "draft")) {
    const { success, data } = CodeSchema.safeParse(record);
    if (success) known.set(codeKeyOf(data.Code), data.documentId);
  }
  let created = 0;
  for (const { code, fields } of rows) {
    const id = known.get(codeKeyOf(code));
    if (id === undefined) created += 1;
    if (isDry) continue;
    if (id === undefined) await api.save("POST", path, "published", { Code: code, ...fields });
    else await api.save("PUT", `${path}/${id}`, "published", fields);
  }
  return { created, changed: rows.length - created };
}
