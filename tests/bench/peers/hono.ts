import { buildDriver } from "../build-driver";
import { type RunningWorker, serveBare } from "../workerd";
import { menu, type PeerStory } from "./contents";

/**
 * Hono with React's `renderToString` on workerd, as one would begin.
 * @param isCached whether it keeps the pages that it made
 */
export async function startHono(stories: readonly PeerStory[], isCached: boolean): Promise<RunningWorker> {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  return serveBare({
    script: await buildDriver("tests/bench/peers/hono/worker.tsx"),
    bindings: [
      `(name = "STORIES", json = embed "stories.json")`,
      `(name = "MENU", json = embed "menu.json")`,
      `(name = "CACHED", json = "${isCached}")`,
    ],
    files: { "stories.json": bytes(stories), "menu.json": bytes(menu) },
  });
}
