import type { FormProps } from "../form/form-props";
import type { ReceiptProps } from "../form/SubmissionReceipt";
import type { FinderProps, MapProps } from "../map/finder-props";

/** Every island with its props: JSON values, which travel in the page. `client/entry.ts` has a loader for each of them. */
export interface IslandProps {
  /** `copied` and `failed` are status texts. */
  CopyText: { readonly text: string; readonly copied: string; readonly failed: string };
  Film: Readonly<Record<never, never>>;
  HeroCarousel: Readonly<Record<never, never>>;
  /** Each product shows its own, by its key. */
  PromoDialog: { readonly product: string; readonly show: boolean; readonly days: number };
  ProviderFinder: FinderProps;
  ProviderMap: MapProps;
  ShareTools: { readonly title: string };
  SiteForm: FormProps;
  SubmissionReceipt: ReceiptProps;
  Visit: {
    readonly product: string;
    /** Scope of the service worker that stores visited pages; null without one. */
    readonly offline: string | null;
    /** Share of visits that are measured, from 0 to 1. */
    readonly share: number;
  };
}
