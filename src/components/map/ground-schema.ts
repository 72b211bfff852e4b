import * as z from "zod/mini";
import type { Ground } from "./map-ground";

export const GroundSchema: z.ZodMiniType<Ground> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("coast") }),
  z.object({ kind: z.literal("pictures"), template: z.string(), attribution: z.string() }),
  z.object({ kind: z.literal("streets"), archive: z.string(), attribution: z.string() }),
]);
