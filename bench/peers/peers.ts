import { rawAnswer } from "../constant";
import { pairedFigures, pairedRound, type Round, rounds } from "../paired";
import type { Figure } from "../results";
import type { RunningWorker } from "../workerd";
import { peerStories, writeContents } from "./contents";
import { build, folderOf, frameworks, install, start } from "./frameworks";
import { startHono } from "./hono";

const storyCount = 100;
const ways = { plain: "identity", gzip: "gzip" } as const;

/** Home of the same content in Hono with React, Astro and Next, each beside a Worker that returns the same bytes. */
export async function measurePeers(): Promise<Figure[]> {
  const stories = peerStories(storyCount);
  const peers: { readonly name: string; start(): Promise<RunningWorker> }[] = [
    { name: "Hono + React, kept", start: () => startHono(stories, true) },
    { name: "Hono + React, rendered", start: () => startHono(stories, false) },
    ...frameworks.map((framework) => ({
      name: framework.name,
      async start() {
        await install(framework);
        writeContents(folderOf(framework), stories);
        await build(framework);
        return start(framework);
      },
    })),
  ];
  const figures: Figure[] = [];
  for (const { name, start } of peers) {
    let running: RunningWorker;
    try {
      running = await start();
    } catch (error) {
      console.warn(`${name} cannot be measured here: ${error}`);
      continue;
    }
    try {
      figures.push(...(await measurePages(name, running)));
    } finally {
      running.process.kill();
    }
  }
  return figures;
}

/** Home, plain, and compressed where the peer does so by itself. */
async function measurePages(name: string, running: RunningWorker): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [way, encoding] of Object.entries(ways)) {
    const headers = { "accept-encoding": encoding };
    const answer = await rawAnswer(`${running.url}/`, headers);
    if (answer.response.status !== 200) throw new Error(`${name}: ${answer.response.status}`);
    if (way === "plain") figures.push({ name: `${name}: its Home`, values: [answer.body.length / 1_000], unit: "KB" });
    const isEncoded = answer.response.headers.get("content-encoding") === encoding;
    if (way === "gzip" && !isEncoded) continue;
    const asked = { questions: [{ path: "/", headers }], status: 200 };
    const found: Round[] = [];
    while (found.length < rounds) found.push(await pairedRound(running, answer, asked));
    figures.push(...pairedFigures(`${name}, ${way}`, found));
  }
  return figures;
}
