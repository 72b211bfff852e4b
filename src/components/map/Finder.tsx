import { memo, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { telHref } from "../../telephone/phone-number";
import { EmptyState } from "../cards/EmptyState";
import type { HelpContext } from "../contact/EmergencyBlock";
import { stateTexts } from "../layout/texts";
import { phoneLabel } from "../phone/PhoneNumbers";
import { FinderControls, FinderForm, isPlainClick } from "./FinderForm";
import type { FinderProps } from "./finder-props";
import { besideKinds, type Filters, listHref, noFilters } from "./finder-query";
import { ProviderResults, type Total, totalOf } from "./ProviderResults";
import { finderTexts } from "./texts";
import { useFinder } from "./use-finder";
import { WordsField } from "./WordsField";

interface HydratedFinderProps extends FinderProps {
  /** The visitor pressed the button for nearby providers, which loaded the script. */
  readonly isTapped?: boolean;
}

/** The search for providers with its filters and its list. */
export function Finder({ isTapped = false, ...props }: HydratedFinderProps) {
  const { product, language, phone, hasClaims } = props;
  const t = finderTexts(props);
  const of: HelpContext = useMemo(
    () => ({ product: { key: product }, language, phone, hasFinder: true, hasClaims }),
    [product, language, phone, hasClaims],
  );
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const { shown, chosen, state, measured, ...finder } = useFinder(props, isTapped, { form, words, heading, results });
  useLinksInside(form, finder.follow);
  const choose = (filters: Partial<Filters>) => {
    // A category replaces the type that the words name.
    const search = filters.category === undefined ? undefined : besideKinds(words.current?.value ?? "");
    finder.choose(search === undefined ? filters : { search, ...filters });
  };
  const submit = () => {
    form.current?.querySelector<HTMLElement>("[popover]")?.hidePopover();
    // A keyboard on the screen would cover the list.
    if (matchMedia("(pointer: coarse)").matches && document.activeElement === words.current) words.current?.blur();
    void finder.submit();
  };
  useEffect(wakeMap, []);
  const isBusy = state === "busy" || state === "locating";
  return (
    <>
      <FinderForm
        of={of}
        filters={chosen}
        result={shown.result}
        form={form}
        total={state === "failed" ? { count: "", notes: t.failed } : totalShown(shown.result, shown.filters, props)}
        onChoose={choose}
        onSubmit={submit}
      >
        <WordsField
          words={words}
          of={of}
          defaultValue={props.filters.search}
          onTyped={finder.onTyped}
          onFilters={finder.choose}
        />
      </FinderForm>
      <FinderControls
        of={of}
        filters={shown.filters}
        result={shown.result}
        onNear={() => finder.choose({ sort: "distance" })}
        onView={wakeMap}
      />
      <div className="finder-list" id="hasil">
        <p className="finder-note" data-part="place" role="status">
          {measured}
        </p>
        <h2 ref={heading} className="visually-hidden" tabIndex={-1} data-part="heading">
          {t.results}
        </h2>
        <div ref={results} data-part="results" aria-busy={isBusy ? true : undefined}>
          {shown.result ? (
            <Results
              result={shown.result}
              filters={shown.filters}
              origin={shown.origin}
              helpPhone={props.helpPhone}
              of={of}
            />
          ) : (
            <ServiceDown props={props} />
          )}
        </div>
      </div>
    </>
  );
}

/** Links inside the island that lead to the list under other filters change it in place. */
function useLinksInside(form: RefObject<HTMLFormElement | null>, follow: (link: HTMLAnchorElement) => boolean): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if (follow(link)) event.preventDefault();
  });
  useEffect(() => {
    const stop = new AbortController();
    const island = form.current?.parentElement;
    island?.addEventListener("click", (event) => onClick(event), { signal: stop.signal });
    return () => stop.abort();
  }, [form]);
}

/** Rendered again only for another list: rows take longer than a letter may wait. */
const Results = memo(ProviderResults);

function totalShown(result: FinderProps["result"], { search }: Filters, props: FinderProps): Total {
  return result ? totalOf(result, search, props.language) : { count: "", notes: finderTexts(props).down };
}

function ServiceDown({ props }: { readonly props: FinderProps }) {
  const { product, language, helpPhone } = props;
  const t = finderTexts(props);
  const of = { product: { key: product }, language };
  const link = helpPhone
    ? { label: stateTexts(of).call(phoneLabel(helpPhone, of)), href: telHref(helpPhone) }
    : { label: t.again, href: listHref(of, noFilters) };
  return <EmptyState title={t.down} text={t.downText} link={link} />;
}

/** Loads the map if the visitor switched to it. */
function wakeMap(): void {
  const isWanted = document.querySelector("#view-map:checked") !== null;
  if (isWanted) document.querySelector<HTMLElement>(".finder-map [data-wake]")?.click();
}
