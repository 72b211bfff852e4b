import type { Product } from "../config";
import type { Ask } from "../content/ask";
import { company } from "../content/entities/company";
import { services } from "../content/entities/services";
import { chat, directLogin, gallery } from "../content/entities/settings";
import { MissingContent } from "../content/slot";
import { id } from "../i18n/id";
import { log, reasonOf } from "../log";
import type { AskProviders } from "../providers/ask-providers";
import { type Late, late } from "./late";
import type { LoadContext, Site } from "./page";

/** One request's way to content that may be late or absent, and what came of it. */
export class Visit {
  readonly lates: Late<unknown>[] = [];
  /** A part is missing that the CMS could not give just now: such a page is not kept. */
  degraded = false;
  /** Milliseconds since the epoch. */
  readonly startedAt = Date.now();

  constructor(
    readonly product: Product,
    readonly ask: Ask,
    readonly providers: AskProviders,
  ) {}

  /** Names everything the page was made from so far. */
  get used(): string {
    return `${this.ask.used} ${this.providers.used}`;
  }

  /** Until when all of it holds; milliseconds since the epoch. */
  get validUntil(): number {
    return Math.min(this.ask.validUntil, this.providers.validUntil);
  }

  readonly late: LoadContext["late"] = (answer) => {
    const promise = late(answer, this.#note);
    this.lates.push(promise);
    return promise;
  };

  readonly optional: LoadContext["optional"] = async (answer) => {
    try {
      return await answer;
    } catch (error) {
      this.#note(error);
      return null;
    }
  };

  readonly #note = (error: unknown): void => {
    if (error instanceof MissingContent) return;
    this.degraded = true;
    log.warn("page.part-unavailable", { product: this.product.key, reason: reasonOf(error) });
  };
}

/** Loads what the frame of every page shows. It never fails: a silent CMS leaves parts out. */
export async function loadFrame(
  { product, ask, optional, late }: Visit,
  address: Pick<Site, "home" | "path" | "canonical">,
): Promise<Site> {
  const about = optional(ask.single(company));
  const parts = Promise.all([
    about,
    optional(ask.all(services)),
    optional(ask.single(chat)),
    optional(ask.single(directLogin)),
  ]);
  const footerGallery = late(ask.single(gallery));
  const [companyData, serviceList, chatLines, logins] = await parts;
  return {
    product,
    company: companyData,
    services: serviceList ?? [],
    chat: chatLines,
    directLogin: logins,
    gallery: footerGallery,
    t: id,
    ...address,
  };
}
