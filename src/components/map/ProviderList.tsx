import type { Language } from "../../i18n/languages";
import { type MakeRow, plainRow, type Row } from "../kept/row";
import {
  categoryName,
  formatDistance,
  type ListedProvider,
  providerLang,
  shownOf,
  wholeAddress,
} from "./listed-provider";
import { ProviderActions } from "./ProviderActions";
import { providerTexts } from "./texts";

export interface ProviderListProps {
  readonly providers: readonly ListedProvider[];
  /** Address of a provider's own page. */
  readonly href: (providerId: string) => string;
  readonly heading?: "h2" | "h3" | "h4";
  readonly language: Language;
  readonly makeRow?: MakeRow;
}

/** Providers below each other, with all that a map says of them. */
export function ProviderList({ makeRow = plainRow, ...shown }: ProviderListProps) {
  return <ul className="provider-list">{providerRows(shown).map(makeRow)}</ul>;
}

/** The rows of such a list. */
export function providerRows({ providers, href, heading = "h4", language }: Omit<ProviderListProps, "makeRow">): Row[] {
  return providers.map((provider) => {
    const { providerId: key } = provider;
    const shown = { provider, href: href(key), heading, language };
    const name = `${heading} ${language} ${shown.href}\n${shownOf(provider)}`;
    return { key, name, content: () => <ListedRow {...shown} /> };
  });
}

interface ListedRowProps extends Required<Pick<ProviderListProps, "heading" | "language">> {
  readonly provider: ListedProvider;
  readonly href: string;
}

function ListedRow({ provider, href, heading: Heading, language }: ListedRowProps) {
  const lang = providerLang(language);
  return (
    <>
      <div className="provider-text">
        <Heading className="provider-name" lang={lang}>
          <a href={href}>{provider.providerName}</a>
        </Heading>
        <p className="provider-about">
          {typeof provider.distanceKm === "number" && (
            <span className="provider-distance">
              {providerTexts({ language }).away(formatDistance(provider.distanceKm, language))}
            </span>
          )}
          <span lang={lang}>{categoryName(provider.providerCategory)}</span>
          <span lang={lang}>{wholeAddress(provider)}</span>
        </p>
      </div>
      <ProviderActions provider={provider} language={language} />
    </>
  );
}
