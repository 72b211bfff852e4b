import type { LinkContext, ListedProvider } from "./listed-provider";
import { ProviderList } from "./ProviderList";
import { locationTexts } from "./texts";

interface ShortListProps {
  readonly title: string;
  readonly providers: readonly ListedProvider[];
  readonly of: LinkContext;
}

/** The list beside the map. The rest is folded. */
export function ShortList({ title, providers, of }: ShortListProps) {
  const rest = providers.slice(shortLength);
  return (
    <>
      <h3 className="location-list-title">{title}</h3>
      {providers.length > 0 ? (
        <ProviderList providers={providers.slice(0, shortLength)} of={of} />
      ) : (
        <p>{locationTexts(of).empty}</p>
      )}
      {rest.length > 0 && (
        <details className="location-more">
          <summary>{locationTexts(of).more(rest.length)}</summary>
          <ProviderList providers={rest} of={of} />
        </details>
      )}
    </>
  );
}

const shortLength = 5;
