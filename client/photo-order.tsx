import { createRoot } from "react-dom/client";
import { PhotoOrder } from "../src/components/form/PhotoOrder";
import type { Language } from "../src/i18n/languages";
import "./islands/photo-order.css";

/** Of a preview's longer side, in pixels. */
const previewSide = 160;

/** Lets the visitor put photos in order. @returns null if the visitor cancels */
export function orderedPhotos(photos: readonly File[], language: Language): Promise<readonly File[] | null> {
  const { promise, resolve } = Promise.withResolvers<readonly File[] | null>();
  const focused = document.activeElement;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const end = (ordered: readonly File[] | null) => {
    root.unmount();
    place.remove();
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    resolve(ordered);
  };
  root.render(<PhotoOrder photos={photos} language={language} drawPreview={drawPreview} onEnd={end} />);
  return promise;
}

async function drawPreview(photo: File, canvas: HTMLCanvasElement): Promise<boolean> {
  const options = { imageOrientation: "from-image", resizeHeight: previewSide, resizeQuality: "low" } as const;
  const bitmap = await createImageBitmap(photo, options).catch(() => null);
  if (!bitmap) return false;
  const { width, height } = bitmap;
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return true;
}
