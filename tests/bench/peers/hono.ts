import { dirname } from "node:path";
import { buildDriver } from "../build-driver";
import { type RunningWorker, serveBare } from "../workerd";
import { bytesOf, measureAnswers, type Scaled, untilUp } from "./answers";
import { menu, type PeerStory, peerStories } from "./contents";

const buildHono = () => buildDriver("tests/bench/peers/hono/worker.tsx");

const bytesIn = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/**
 * Hono with React's `renderToString` on workerd, as one would begin; its stories are deployed with it.
 * @param isCached whether it keeps the pages that it made
 */
export async function startHono(stories: readonly PeerStory[], isCached: boolean): Promise<RunningWorker> {
  return serveHono(await buildHono(), bytesIn(stories), isCached);
}

const serveHono = (script: string, stories: Uint8Array, isCached: boolean): Promise<RunningWorker> =>
  serveBare(
    {
      script,
      bindings: [
        `(name = "STORIES", json = embed "stories.json")`,
        `(name = "MENU", json = embed "menu.json")`,
        `(name = "CACHED", json = "${isCached}")`,
      ],
      files: { "stories.json": stories, "menu.json": bytesIn(menu) },
    },
    untilUp,
  );

/** A change of a story is another deployment. */
export async function scaleHono(count: number): Promise<Scaled> {
  const stories = peerStories(count);
  const [newest] = stories;
  if (!newest) throw new Error("No stories");
  const startedAt = performance.now();
  const script = await buildHono();
  const buildMs = performance.now() - startedAt;
  const content = bytesIn(stories);
  const builtAt = performance.now();
  const running = await serveHono(script, content, true);
  const startMs = performance.now() - builtAt;
  try {
    const answers = await measureAnswers(running, `/news/${newest.id}`, newest.title);
    const bytes = bytesOf(dirname(script)) + content.byteLength;
    return { buildMs, changeMs: buildMs + startMs, bytes, startMs, ...answers };
  } finally {
    running.process.kill();
  }
}
