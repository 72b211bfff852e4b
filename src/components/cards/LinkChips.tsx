import type { Language } from "../../i18n/languages";

export interface LinkChipsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Language of the labels if it differs from the page's. */
  readonly lang?: Language | undefined;
  readonly links: readonly Choice[];
}

interface Choice {
  readonly label: string;
  readonly href: string;
  readonly chosen?: boolean;
}

/** A row of short links; nothing without any. */
export function LinkChips({ label, lang, links }: LinkChipsProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="chips" lang={lang}>
        {links.map(({ label: name, href, chosen = false }) => (
          <li key={href}>
            <a
              className={chosen ? "button button--compact" : "button button--quiet button--compact"}
              href={href}
              aria-current={chosen || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
