import type { z } from "zod";
import { Picture } from "../../components/media/Picture";
import { fields, positioned, recordSchema } from "../../content/model/record";
import { list } from "../../content/model/resource";
import { listSection } from "../page-templates/list-section";
import { clientsTexts } from "./texts";

const client = recordSchema(
  {
    id: fields.id(),
    name: fields.optionalText("Name"),
    logo: fields.picture("Company_Logo"),
    slug: fields.slug(),
  },
  positioned,
);
export type Client = z.infer<typeof client.value>;

export const clients = list({ name: "clients", path: "clients", order: "id", ...client });

export const clientsSection = listSection({
  key: "clients",
  path: "clients",
  of: clients,
  texts: clientsTexts,
  header: "Clients",
  words: "klien",
  fromCms: "nothing",
  contact: true,
  items: ({ items }) => <LogoWall clients={items} look="large" />,
});

interface LogoWallProps {
  readonly clients: readonly Client[];
  /** `large` shows them at up to 250 × 120 px. */
  readonly look?: "quiet" | "large";
}

/** Clients without a logo are left out. A slug names a client's place on the page, such as `klien-` and this. */
export function LogoWall({ clients, look = "quiet" }: LogoWallProps) {
  return (
    <ul className={`logo-wall logo-wall--${look}`}>
      {clients.map(
        ({ id, slug, name, logo }) =>
          logo && (
            <li key={id} id={slug && look === "large" ? `klien-${slug}` : undefined}>
              <Picture image={logo} alt={name || logo.alt} sizes={look === "large" ? "250px" : "180px"} />
            </li>
          ),
      )}
    </ul>
  );
}
