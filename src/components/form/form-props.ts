import type { Areas } from "../../forms/areas";
import type { FieldOptions, FormDefinition, FormId } from "../../forms/form";
import type { FormTexts } from "../../forms/model";
import type { FormState } from "../../forms/state";
import type { StepModel } from "../../forms/steps";
import type { SharedFormTexts } from "../../forms/texts/shared-id";
import type { Language } from "../../i18n/languages";
import type { FileUpload, UploadState } from "./file-upload";
import type { PinMap, PositionTools } from "./position-tools";

/** Rules and texts of a form in one language. They are code: server and browser import them. */
export interface FormSource {
  readonly definition: FormDefinition;
  readonly texts: FormTexts;
  readonly shared: SharedFormTexts;
}

/** What a form gets beside its props. */
export interface FormCode {
  readonly source: FormSource;
  /** For suggestions from the first rendering on; null if they are loaded with the first use of their field. */
  readonly areas: Areas | null;
  /** For what only script can do; undefined on the server. */
  readonly tools?: FormTools | undefined;
}

export interface FormTools {
  readonly loadAreas: () => Promise<Areas>;
  readonly position: PositionTools;
  readonly waitingFiles: WaitingFiles;
  /** See `client/photo-files.ts`. */
  readonly fileOfPhotos: (photos: readonly File[]) => Promise<File | null | "cancelled">;
}

/** Keeps files that are not uploaded yet in the browser, for a form that is loaded again. */
export interface WaitingFiles {
  /** Called with every change of a field's file. */
  changed(key: string, state: UploadState): void;
  /**
   * Uploads those of fields that are empty.
   * @param isWanted those of another tab too
   */
  restore(uploads: ReadonlyMap<string, FileUpload>, isWanted: boolean): void;
}

/** Plain JSON, which travels in the page. */
export interface FormProps {
  readonly form: FormId;
  readonly product: string;
  readonly language: Language;
  /** The URL of the form's page. */
  readonly action: string;
  /** From the CMS. */
  readonly choices: FieldOptions;
  readonly state: FormState;
  /** Null for a form without steps. */
  readonly step: StepModel | null;
  readonly privacyHref: string;
  readonly cancelHref: string;
  /** Hidden fields, such as the vacancy. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly siteKey: string | null;
  /** Start of the position map; null without position fields. */
  readonly map: PinMap | null;
}

/** Without script the lists stand in the page as soon as somebody has begun to fill in the form. */
export const isSuggestedAtFirst = ({ state }: Pick<FormProps, "state">): boolean => state.values.province !== undefined;
