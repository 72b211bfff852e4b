import { z } from "zod";
import { recordOf, stored } from "../../content/record";
import { collection } from "../../content/resource";

const department = recordOf({
  id: stored.id(),
  title: stored.requiredText("Title"),
  body: stored.richText("Description"),
});
export type Department = z.infer<typeof department.value>;

const summary = department.value.omit({ body: true }).extend({ excerpt: z.string() });

export const departments = collection({
  ...{ name: "departments", path: "hospital-departments", order: "id", ...department, summary },
  shown: { most: 60, beyond: "pages" },
  summarise: ({ id, title, body }) => ({ id, title, excerpt: body.excerpt }),
});
