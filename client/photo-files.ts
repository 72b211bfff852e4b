import { maxFileBytes } from "../src/forms/files";
import { type JpegPage, pdfOf } from "../src/forms/photo-pdf";
import type { Language } from "../src/i18n/languages";
import { PhotoScaler } from "./photo-scaler";

/** Tried in this order until the file is small enough. */
const sizes = [
  { longestSide: 2_000, quality: 0.82 },
  { longestSide: 1_600, quality: 0.7 },
  { longestSide: 1_200, quality: 0.6 },
] as const;

type Size = (typeof sizes)[number];

/**
 * What a phone makes of one document, as a file that the site takes: a photo becomes a smaller JPEG, several become the pages
 * of one PDF. Photos are turned as the camera was held, and lose what else the camera wrote into them.
 * The visitor puts several in order before, or cancels.
 * @returns null if the browser cannot open one of them, such as HEIC, or they are too large together
 */
export async function fileOfPhotos(chosen: readonly File[], language: Language): Promise<File | null | "cancelled"> {
  const photos = chosen.length > 1 ? await inOrder(chosen, language) : chosen;
  const [first] = photos ?? [];
  if (!photos || !first) return "cancelled";
  const scaler = new PhotoScaler();
  try {
    return await joined(photos, first.name.replace(/\.[^.]*$/, ""), scaler);
  } finally {
    scaler.end();
  }
}

/** @param name of the file, without its extension */
async function joined(photos: readonly File[], name: string, scaler: PhotoScaler): Promise<File | null> {
  for (const size of sizes) {
    const pages: JpegPage[] = [];
    for (const photo of photos) {
      const page = await pageOf(scaler, photo, size);
      if (!page) return null;
      pages.push(page);
    }
    const [only] = pages;
    if (!only) return null;
    const isOne = pages.length === 1;
    const bytes = isOne ? only.bytes : pdfOf(pages);
    if (bytes.length > maxFileBytes) continue;
    return isOne
      ? new File([bytes], `${name}.jpg`, { type: "image/jpeg" })
      : new File([bytes], `${name}.pdf`, { type: "application/pdf" });
  }
  return null;
}

async function inOrder(photos: readonly File[], language: Language): Promise<readonly File[] | null> {
  const { orderedPhotos } = await import("./photo-order");
  return orderedPhotos(photos, language);
}

async function pageOf(scaler: PhotoScaler, photo: File, size: Size): Promise<JpegPage | null> {
  const scaled = await scaler.scale({ photo, ...size });
  if (!scaled) return null;
  const { jpeg, width, height } = scaled;
  return { bytes: new Uint8Array(await jpeg.arrayBuffer()), width, height };
}
