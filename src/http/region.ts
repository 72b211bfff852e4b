import { z } from "zod";
import { lazy } from "../platform/lazy";

/** Place by IP address, at best accurate to a city. */
export interface VisitorRegion {
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
}

const connectionSchema = lazy(() =>
  z.object({
    latitude: z.coerce.number().min(-11.5).max(6.5),
    longitude: z.coerce.number().min(94.5).max(141.5),
    city: z.string().trim().min(1).max(60),
  }),
);

/** The region of a visitor in Indonesia, else `home`. */
export function regionOf(request: Request, home: VisitorRegion): VisitorRegion {
  const { data } = connectionSchema().safeParse(request.cf);
  if (!data) return { place: home.place, latitude: home.latitude, longitude: home.longitude };
  const [latitude = 0, longitude = 0] = [data.latitude, data.longitude].map(
    (degrees) => Math.round(degrees * 100) / 100,
  );
  return { place: data.city, latitude, longitude };
}
