import type { Image } from "../../content/fields";
import { Picture } from "./Picture";

interface Logo {
  readonly id: string;
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
        ({ id, name, logo }) =>
          logo && (
            <li key={id}>
              <Picture image={logo} alt={name || logo.alt} sizes={look === "large" ? "250px" : "180px"} />
            </li>
          ),
      )}
    </ul>
  );
}
