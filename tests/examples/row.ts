import { articles } from "../../src/content/entities/stories";
import { page } from "../../src/render/page";
import { LatestView } from "./Latest";

export const latestPage = page({
  path: "/latest",
  title: "Terbaru",
  load: async ({ ask }) => ({ stories: await ask.latest(articles, 3) }),
  view: LatestView,
});
