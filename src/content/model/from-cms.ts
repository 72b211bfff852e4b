import { fieldRemarks, type OnRemark } from "../operations/remarks";
import type { CmsFields } from "./cms-field";
import { cms } from "./cms-fields";
import type { AnyResource, Ingest, RecordIngest } from "./resource";

export const cmsFieldsOf = ({ fields }: Pick<AnyResource, "fields">): CmsFields => fields(cms());

export const isDated = (resource: Pick<AnyResource, "order" | "fields">): boolean =>
  resource.order !== "id" || "publishedAt" in cmsFieldsOf(resource);

interface ReadResource<Value> extends Pick<AnyResource, "name" | "fields"> {
  read(fields: unknown, ingest: RecordIngest): Value;
}

/**
 * Reads a record of the CMS.
 * @param note learns what of the record is shown otherwise than it was sent
 * @throws {z.ZodError} for an invalid record
 */
export function fromCms<Value>(
  resource: ReadResource<Value>,
  fields: unknown,
  ingest: Ingest,
  note: OnRemark = () => undefined,
): Value {
  const value = resource.read(fields, ingest.of(resource.name, fields, note));
  for (const remark of fieldRemarks(cmsFieldsOf(resource), fields)) note(remark);
  return value;
}
