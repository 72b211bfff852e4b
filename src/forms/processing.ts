import { z } from "zod";

/** Name of the field of a CMS in which its editors say how far a submission is. */
export const processingField = "Processing";

export const processingStates = ["checking", "answered"] as const;

export const ProcessingSchema = z.enum(processingStates);
export type Processing = z.infer<typeof ProcessingSchema>;
