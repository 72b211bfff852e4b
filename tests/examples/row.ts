import { page } from "../../src/page/page";
import { articles } from "../../src/sections/stories/stories";
import { LatestView } from "./Latest";

export const latestPage = page({
  path: "/latest",
  title: "Terbaru",
  load: async ({ ask }) => ({ stories: await ask.latest(articles, 3) }),
  view: LatestView,
});
