import type { StrapiApi } from "../../scripts/cms/seed/strapi-api";
import type { TestSite } from "../support/site/site";
import type { RunningStrapi } from "./strapi";
import type { Timings } from "./timings";

/** A site, and the Strapi whose contents it shows. */
export interface SiteAndCms {
  readonly strapi: RunningStrapi;
  /** May do everything. */
  readonly api: StrapiApi;
  readonly site: TestSite;
  /** What the CMS calls a record of the sample; null for one that it does not have. */
  readonly idOf: (path: string, id: number) => string | null;
  readonly timings: Timings;
}

/** Where the CMS is installed, which is kept for the next run. */
export const cmsFolder = ".wrangler/strapi";

/** Content root of the CMS, in small letters. */
export const cmsRoot = "/oapi";

/** Of everybody who logs in to the CMS. */
export const cmsPassword = "Rahasia-Panjang-1";
