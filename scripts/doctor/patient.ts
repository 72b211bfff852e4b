import type { Product } from "../../src/config";
import type { Dialect } from "../../src/content/cms/dialect";
import type { Answer, Question } from "./ask";

/** What everything that is looked at needs to know. */
export interface Patient {
  readonly product: Product;
  /** Origin of the deployed site, such as `https://www.acme.example`; null where none is known. */
  readonly site: string | null;
  /** How long an answer may take, in milliseconds; one that takes a third of it is slow. */
  readonly patienceMs: number;
  /** Hears what is being done. */
  readonly progress: (says: string) => void;
}

/** The CMS of a product, once it is known to be one. */
export interface Cms {
  readonly dialect: Dialect;
  /** Content root, such as `https://cms.example.co.id/oapi`. */
  readonly root: string;
  readonly isEmbedded: boolean;
  /** Puts a question below the content root as everybody may. @throws {Silence} */
  anonymously(path: string, question?: Omit<Question, "url">): Promise<Answer>;
  /** Puts it with the product's token, if it has one. @throws {Silence} */
  asSite(path: string, question?: Omit<Question, "url">): Promise<Answer>;
}
