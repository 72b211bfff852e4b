import * as z from "zod/mini";

export const ScalingSchema = z.object({
  photo: z.instanceof(Blob),
  /** In pixels; a smaller photo stays as large as it is. */
  longestSide: z.number(),
  /** Of JPEG, 0 to 1. */
  quality: z.number(),
});
export type Scaling = z.infer<typeof ScalingSchema>;

/** Null for a photo that the browser cannot open. */
export const ScaledPhotoSchema = z.nullable(
  z.object({ jpeg: z.instanceof(Blob), width: z.number(), height: z.number() }),
);
export type ScaledPhoto = z.infer<typeof ScaledPhotoSchema>;

/**
 * A photo as a smaller JPEG, turned as the camera was held, without what else the camera wrote into it. Runs in a page and in
 * a worker.
 */
export async function scaledPhoto({ photo, longestSide, quality }: Scaling): Promise<ScaledPhoto> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const { context, encode } = createCanvas(width, height);
  if (!context) return null;
  // JPEG has no transparency, which would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const jpeg = await encode(quality);
  return jpeg && { jpeg, width, height };
}

interface PhotoCanvas {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  encode(quality: number): Promise<Blob | null>;
}

/** Safari before 16.4 has canvases of pages only. */
function createCanvas(width: number, height: number): PhotoCanvas {
  const type = "image/jpeg";
  if (typeof OffscreenCanvas === "function") {
    const canvas = new OffscreenCanvas(width, height);
    return { context: canvas.getContext("2d"), encode: (quality) => canvas.convertToBlob({ type, quality }) };
  }
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return {
    context: canvas.getContext("2d"),
    encode: (quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
  };
}
