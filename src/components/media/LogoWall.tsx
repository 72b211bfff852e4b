import type { Client } from "../../content/entities/lists";
import { Picture } from "./Picture";

interface LogoWallProps {
  readonly clients: readonly Client[];
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
