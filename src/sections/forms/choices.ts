import { banks } from "../../content/entities/lists";
import { registrationSettings } from "../../content/site-wide/settings";
import type { Choices, FormId } from "../../forms/form";
import type { LoadContext } from "../../page/page";
import { careers } from "../careers/careers";

type Content = Pick<LoadContext, "ask" | "optional">;

/** The options of a form that the CMS decides; none while it gives none. */
export async function choicesOf(form: FormId, content: Content): Promise<Choices> {
  return form === "provider-registration" ? { bankName: await bankNames(content) } : {};
}

/** The registration's own list, else the general one. */
async function bankNames({ ask, optional }: Content): Promise<readonly string[]> {
  const own = (await optional(ask.single(registrationSettings)))?.bankNames ?? [];
  if (own.length > 0) return own;
  const all = (await optional(ask.list(banks))) ?? [];
  return all.map(({ name }) => name);
}

/** Empty for a vacancy that there is not, or not any more. */
export async function vacancyTitle(id: string, { ask, optional }: Content): Promise<string> {
  return (await optional(ask.item(careers, id)))?.item.title ?? "";
}
