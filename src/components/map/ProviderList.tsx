import type { Language } from "../../i18n/languages";
import { categoryName, formatDistance, type ListedProvider, providerLang, wholeAddress } from "./listed-provider";
import { ProviderActions } from "./ProviderActions";
import { providerTexts } from "./texts";

interface ProviderListProps {
  readonly providers: readonly ListedProvider[];
  /** Address of a provider's own page. */
  readonly href: (providerId: string) => string;
  readonly heading?: "h2" | "h3" | "h4";
  readonly language: Language;
}

/** Providers below each other, with all that a map says of them. */
export function ProviderList({ providers, href, heading = "h4", language }: ProviderListProps) {
  return (
    <ul className="provider-list">
      {providers.map((provider) => (
        <li key={provider.providerId}>
          <ListedRow provider={provider} href={href(provider.providerId)} heading={heading} language={language} />
        </li>
      ))}
    </ul>
  );
}

interface ListedRowProps extends Required<Pick<ProviderListProps, "heading" | "language">> {
  readonly provider: ListedProvider;
  readonly href: string;
}

function ListedRow({ provider, href, heading: Heading, language }: ListedRowProps) {
  const lang = providerLang(language);
  const category = categoryName(provider.providerCategory, language);
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
          <span lang={category.lang}>{category.text}</span>
          <span lang={lang}>{wholeAddress(provider)}</span>
        </p>
      </div>
      <ProviderActions provider={provider} language={language} />
    </>
  );
}
