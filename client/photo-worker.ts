import { ScalingSchema, scaledPhoto } from "./scaled-photo";

/** A worker: each message is a {@link Scaling}, and the one it posts in return a {@link ScaledPhoto}. */
addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
  postMessage(await scaledPhoto(ScalingSchema.parse(data)));
});
