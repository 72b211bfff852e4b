import { readFileSync } from "node:fs";

export const size = 9;

/** The newest first. */
export const stories = JSON.parse(readFileSync("stories.json", "utf8"));

const byId = new Map(stories.map((story) => [story.id, story]));

export const storyOf = (id) => byId.get(id);
