import { z } from "zod";
import { lazy } from "../platform/lazy";

/** Place by IP address, at best accurate to a city. */
export interface VisitorRegion {
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
}

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;

const connectionSchema = lazy(() =>
  z
    .object({
      latitude: z.coerce.number().min(-11.5).max(6.5).transform(hundredths),
      longitude: z.coerce.number().min(94.5).max(141.5).transform(hundredths),
      city: z.string().trim().min(1).max(60),
    })
    .transform(({ city: place, ...position }) => ({ place, ...position })),
);

/** The region of a visitor in Indonesia, else `home`. */
export function regionOf(request: Request, { place, latitude, longitude }: VisitorRegion): VisitorRegion {
  return connectionSchema().safeParse(request.cf).data ?? { place, latitude, longitude };
}
