import { createRoot } from "react-dom/client";
import { PhotoOrder } from "../src/components/form/PhotoOrder";
import type { Language } from "../src/i18n/languages";
import { PhotoScaler } from "./photo-scaler";
import "./islands/photo-order.css";

const previewSize = { longestSide: 200, quality: 0.7 };

/** Lets the visitor put photos in order. @returns null if the visitor cancels */
export function orderedPhotos(photos: readonly File[], language: Language): Promise<readonly File[] | null> {
  const focused = document.activeElement;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const scaler = new PhotoScaler();
  return new Promise((resolve) => {
    const end = (ordered: readonly File[] | null) => {
      root.unmount();
      scaler.end();
      place.remove();
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
      resolve(ordered);
    };
    const draw = (photo: File, canvas: HTMLCanvasElement) => drawPreview(scaler, photo, canvas);
    root.render(<PhotoOrder photos={photos} language={language} drawPreview={draw} onEnd={end} />);
  });
}

/** @returns false if the browser cannot open the photo, and for one that was on its way at the end */
async function drawPreview(scaler: PhotoScaler, photo: File, canvas: HTMLCanvasElement): Promise<boolean> {
  const scaled = await scaler.scale({ photo, ...previewSize });
  if (!scaled) return false;
  const bitmap = await createImageBitmap(scaled.jpeg);
  canvas.width = scaled.width;
  canvas.height = scaled.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return true;
}
