import { z } from "zod";
import { lazy } from "../platform/lazy";

/** Where a visitor seems to be, judged by the IP address: accurate to a city at best. */
export interface Region {
  /** The name of a city. */
  readonly place: string;
  /** Degrees, rounded to a kilometre. */
  readonly latitude: number;
  readonly longitude: number;
}

/** What Cloudflare knows about a connection; all fields are text, and any may be absent. */
const connectionSchema = lazy(() =>
  z.object({
    latitude: z.coerce.number().min(-11.5).max(6.5),
    longitude: z.coerce.number().min(94.5).max(141.5),
    city: z.string().trim().min(1).max(60),
  }),
);

/** The region of a visitor in Indonesia; for all others, the product's own. */
export function regionOf(request: Request, home: Region): Region {
  const { data } = connectionSchema().safeParse(request.cf);
  if (!data) return { place: home.place, latitude: home.latitude, longitude: home.longitude };
  return { place: data.city, latitude: rounded(data.latitude), longitude: rounded(data.longitude) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
