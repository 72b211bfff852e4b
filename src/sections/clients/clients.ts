import type { z } from "zod";
import { positioned, recordOf, stored } from "../../content/record";
import { list } from "../../content/resource";

const client = recordOf(
  {
    id: stored.id(),
    name: stored.optionalText("Name"),
    logo: stored.picture("Company_Logo"),
    slug: stored.slug(),
  },
  positioned,
);
export type Client = z.infer<typeof client.value>;

export const clients = list({ name: "clients", path: "clients", order: "id", ...client });
