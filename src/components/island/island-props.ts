import type { UploadedFile } from "../../forms/files";
import type { FormId } from "../../forms/form";
import { type FieldErrors, type FormModel, fieldsOfModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import type { Language } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import type { FinderProps, MapProps } from "../map/finder-props";
import { type Ground, groundOf } from "../map/map-ground";

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
  SiteForm: FormIslandProps;
  Visit: {
    readonly product: string;
    /** Scope of the service worker that stores visited pages; null without one. */
    readonly offline: string | null;
    /** Share of visits that are measured, from 0 to 1. */
    readonly share: number;
  };
}

/**
 * What the browser's side of a form needs beside the form's markup, its own definition and its own texts. JSON values
 * only: it travels in the page.
 */
export interface FormIslandProps {
  readonly form: FormId;
  readonly product: string;
  readonly uploads: Readonly<Record<string, UploadedFile>>;
  /** Specific error messages, by field key. */
  readonly own: Readonly<Record<string, FieldErrors>>;
  /** Start of the position map; null without position fields. */
  readonly map: PinMap | null;
}

export interface PinMap {
  readonly latitude: number;
  readonly longitude: number;
  readonly ground: Ground;
  readonly language: Language;
}

export function formIslandProps(
  site: Pick<Site, "product" | "language">,
  { model, state }: { readonly model: FormModel; readonly state: FormState },
): FormIslandProps {
  const fields = fieldsOfModel(model);
  const { latitude, longitude } = site.product.map;
  return {
    form: model.id,
    product: site.product.key,
    uploads: state.uploads,
    own: Object.fromEntries(
      fields.flatMap(({ key, ownErrors }) => (Object.keys(ownErrors).length > 0 ? [[key, ownErrors]] : [])),
    ),
    map: fields.some(({ key }) => key === "latitude")
      ? { latitude, longitude, ground: groundOf(site.product), language: site.language }
      : null,
  };
}
