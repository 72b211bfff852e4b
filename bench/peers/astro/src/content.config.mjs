import { defineCollection } from "astro:content";
import { file } from "astro/loaders";
import { z } from "astro/zod";

const stories = defineCollection({
  loader: file("stories.json"),
  schema: z.object({ title: z.string(), date: z.string(), html: z.string() }),
});

export const collections = { stories };
