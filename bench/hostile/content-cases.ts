import { z } from "zod";
import { type HostileContent, hostileContents } from "../../tests/support/fuzz/hostile-contents";
import { ordinaryTexts } from "../texts/ordinary-texts";
import type { HostileCase, HostileTarget } from "./case";

const RowSchema = z.looseObject({ id: z.number() });

let edition = 0;

/** Publishes a text in place of the first article's, in an edition that the site has not seen. */
function publish({ cms }: HostileTarget, { source }: Pick<HostileContent, "source">): void {
  const [first, ...others] = z.array(RowSchema).parse(cms.collections.get("articles"));
  if (!first) throw new TypeError("the sample content has no article");
  cms.collections.set("articles", [{ ...first, Title: `Edisi ${++edition}`, Description: source }, ...others]);
}

async function refresh({ site }: HostileTarget): Promise<string> {
  await site.runCron();
  return "read";
}

const endpoint = "sync run";

const plain = { source: "<p>Isi</p>" };

/** A refresh that reads one article anew: what the others are measured against. */
export const plainRefresh: HostileCase = {
  name: "refresh with one plain article",
  endpoint,
  prepare: async (target) => publish(target, plain),
  run: refresh,
};

const texts = [
  ...ordinaryTexts,
  ...hostileContents.map(({ name, format, source }) => ({ name: `${format}: ${name}`, source })),
];

/** What a CMS may publish: the largest ordinary texts, and hostile ones. */
export const contentCases: readonly HostileCase[] = texts.map((text) => ({
  name: text.name,
  endpoint,
  prepare: async (target) => publish(target, text),
  run: refresh,
}));
