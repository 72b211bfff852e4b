import { draftMs, sealedMs } from "../../forms/draft-age";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Ages of uploads that no submission uses. */
export const uploadAges = {
  /** A submission may start to use it for so long: an hour longer than browsers offer it. */
  usableMs: draftMs + hourMs,
  /** The cleanup removes it afterwards. No submission may start to use it in its last hour. */
  keptMs: draftMs + 2 * hourMs,
  /** A sealed draft and its files, in whose last hour neither can be used. */
  sealedMs: sealedMs + hourMs,
  /** The longest life of an upload whose form is worked on again and again. */
  maxKeptMs: 30 * dayMs,
} as const;

/** The last part of an upload's life, in which no submission may start to use it. */
export const unusableMs = uploadAges.keptMs - uploadAges.usableMs;
