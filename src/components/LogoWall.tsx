import type { Client } from "../content/entities/lists";
import { Picture } from "./Picture";

/** Clients without a logo are left out. */
export function LogoWall({ clients }: { readonly clients: readonly Client[] }) {
  return (
    <ul className="logo-wall">
      {clients.map(
        ({ id, name, logo }) =>
          logo && (
            <li key={id}>
              <Picture image={logo} alt={name || logo.alt} sizes="180px" />
            </li>
          ),
      )}
    </ul>
  );
}
