import type { Language } from "../../i18n/languages";
import { ButtonLink } from "../ButtonLink";

export interface LinkChipsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Language of the labels if it differs from the page's. */
  readonly lang?: Language | undefined;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** A row of short links; nothing without any. */
export function LinkChips({ label, lang, links }: LinkChipsProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="chips" lang={lang}>
        {links.map(({ label: text, href }) => (
          <li key={href}>
            <ButtonLink href={href} label={text} isQuiet isCompact />
          </li>
        ))}
      </ul>
    </nav>
  );
}
