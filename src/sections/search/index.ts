import { isFinderOpen } from "../../content/operations/switches";
import type { LoadContext } from "../../page/load-context";
import { page } from "../../page/page";
import type { Section } from "../../page/section";
import { wordsOf } from "../../vocabulary/fold";
import { asksForNearest } from "../../vocabulary/nearness";
import type { Network } from "./Search";
import { searchTexts } from "./texts";

const shownProviders = 3;

export const searchSection: Section = {
  key: "search",
  pages: [
    page({
      path: "/search",
      feature: "search",
      query: ["q"],
      title: ({ words }, site) => (words ? searchTexts(site).titleOf(words) : searchTexts(site).title),
      head: (_, site) => ({ description: searchTexts(site).description, indexed: false }),
      load: async (context) => {
        const words = context.query.q?.trim() ?? "";
        if (!words) return { words, result: null, network: null, emergency: null };
        const [result, network, { emergencyIn }] = await Promise.all([
          context.search(words),
          networkOf(context, words),
          import("../../vocabulary/emergency"),
        ]);
        return { words, result, network, emergency: emergencyIn(wordsOf(words))?.level ?? null };
      },
      view: { lazy: async () => (await import("./Search")).SearchView },
      entries: () => [],
    }),
  ],
};

/** What the provider network has; null while visitors may not search it, or it cannot be read. */
async function networkOf(context: LoadContext, words: string): Promise<Network | null> {
  const { product, content, providers, optional } = context;
  if (!isFinderOpen(product, await content.switches())) return null;
  const visitor = () => context.region;
  const nearest = asksForNearest(words) ? { sort: "distance" as const, near: context.region } : {};
  return optional(providers.named({ search: words, visitor, ...nearest }, shownProviders));
}
