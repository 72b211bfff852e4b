import type { Language } from "../../i18n/languages";

export interface LinkChipsProps {
  /** What the links are, for those who do not see them side by side. */
  readonly label: string;
  /** Of the links' names, where that is not the page's. */
  readonly lang?: Language | undefined;
  readonly links: readonly Choice[];
}

interface Choice {
  readonly label: string;
  readonly href: string;
  /** What the page shows already. */
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
