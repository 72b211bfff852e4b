import type { Image } from "../../content/fields";
import { Picture } from "./Picture";

interface Logo {
  readonly id: string;
  /** Names its place on the page, such as `klien-` and this; empty for none. */
  readonly slug: string;
  readonly name: string;
  readonly logo: Image | null;
}

interface LogoWallProps {
  readonly clients: readonly Logo[];
  /** `large` shows them at up to 250 × 120 px. */
  readonly look?: "quiet" | "large";
}

/** Clients without a logo are left out. */
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
