import { type Answer, silent } from "../ask";
import type { Check, Examined } from "../check";
import { postPathsOf } from "../form-posts";
import type { Cms } from "../patient";
import { ofPublic } from "../remedies";
import { type Finding, finding } from "../report";

/** Ids that no record has: the question tells whether it may be put, and changes nothing. */
const noRecord: Readonly<Record<string, string>> = { strapi5: "doctoraskswithoutarecord" };

/** Whether anybody can change or delete what the CMS has. */
export const openWriting: Check<Examined> = {
  key: "writing",
  title: "Changes by anybody",
  run: async (examined) => {
    const { cms, readings, product } = examined;
    if (cms.isEmbedded) return { skipped: "the embedded CMS takes none" };
    const content = readings.filter(({ resource, failure }) => resource.kind !== "single" && !failure);
    const kept = postPathsOf(product).map(({ listedAt }) => listedAt);
    const paths = [...new Set([...content.map(({ path }) => path), ...kept])];
    const findings = await Promise.all(paths.map((path) => allowedAt(examined, path)));
    return {
      findings: findings.flatMap((found) => found ?? []),
      says: `asked without a token for ${paths.length} types`,
    };
  },
};

async function allowedAt({ cms, patienceMs }: Examined, path: string): Promise<Finding | null> {
  const id = noRecord[cms.dialect.name] ?? "0";
  const headers = { "content-type": "application/json" };
  const of = (method: "PUT" | "DELETE") =>
    cms
      .anonymously(`${path}/${id}`, { method, headers, timeoutMs: patienceMs, ...(method === "PUT" && { body: "{}" }) })
      .catch(silent);
  const [update, remove] = await Promise.all([of("PUT"), of("DELETE")]);
  const actions = [...(isAllowed(update, cms) ? ["update"] : []), ...(isAllowed(remove, cms) ? ["delete"] : [])];
  if (actions.length === 0) return null;
  const says = `Anybody may ${actions.join(" and ")} records of this type.`;
  return finding("writing-open", `/${path}`, says, ofPublic(`Take ${actions.join(" and ")} of ${path} away.`));
}

/** The CMS looks at permissions first: whoever hears anything about the record, or the body, had the permission. */
function isAllowed(answer: Answer | null, { dialect }: Cms): boolean {
  if (!answer) return false;
  if (answer.ok) return answer.status === 204 || answer.json !== undefined;
  return (answer.status === 404 || answer.status === 400) && dialect.isRefusal(answer);
}
