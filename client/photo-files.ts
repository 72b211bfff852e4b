import { maxFileBytes } from "../src/forms/files";
import { type JpegPage, pdfOf } from "../src/forms/photo-pdf";
import type { Language } from "../src/i18n/languages";

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
  const name = first.name.replace(/\.[^.]*$/, "");
  for (const size of sizes) {
    const pages: JpegPage[] = [];
    // One after the other: a decoded photo takes fifty megabytes.
    for (const photo of photos) {
      const page = await pageOf(photo, size);
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

async function pageOf(photo: File, { longestSide, quality }: Size): Promise<JpegPage | null> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency, which would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  return blob && { bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
}
