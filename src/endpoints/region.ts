import { regionOf } from "../http/region";
import type { CreateHandler } from "../render/route-table";

/** The region of the connection, as JSON. */
export const region: CreateHandler =
  ({ productOf }) =>
  (c) =>
    c.json(regionOf(c.req.raw, productOf(c).map), 200, {
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
