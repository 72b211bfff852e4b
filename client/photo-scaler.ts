import workerAddress from "./photo-worker?worker&url";
import { type ScaledPhoto, ScaledPhotoSchema, type Scaling, scaledPhoto } from "./scaled-photo";

/**
 * Scales photos, one after the other: a decoded photo takes fifty megabytes. It does so in a worker, because one photo would
 * keep the page from responding for half a second on a phone; in the page where the browser has no canvas in workers, or the
 * worker's script does not load.
 */
export class PhotoScaler {
  #worker = startWorker();
  #last: Promise<unknown> = Promise.resolve();
  #abandon: () => void = () => undefined;
  #hasEnded = false;

  /** Null if the browser cannot open the photo, and after the end. */
  scale(scaling: Scaling): Promise<ScaledPhoto> {
    const scaled = this.#last.then(() => this.#scaleNext(scaling));
    this.#last = scaled.catch(() => undefined);
    return scaled;
  }

  /** Ends the worker, and what is on its way. */
  end(): void {
    this.#hasEnded = true;
    this.#worker?.terminate();
    this.#abandon();
  }

  async #scaleNext(scaling: Scaling): Promise<ScaledPhoto> {
    if (this.#hasEnded) return null;
    const worker = this.#worker;
    if (!worker) return scaledPhoto(scaling);
    const response = await new Promise<unknown>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => resolve(undefined);
      this.#abandon = () => resolve(null);
      worker.postMessage(scaling);
    });
    const { data } = ScaledPhotoSchema.safeParse(response);
    if (data !== undefined) return data;
    worker.terminate();
    this.#worker = null;
    return scaledPhoto(scaling);
  }
}

const policy = window.trustedTypes?.createPolicy("photos", { createScriptURL: (address) => address });

function startWorker(): Worker | null {
  if (typeof OffscreenCanvas !== "function" || typeof Worker !== "function") return null;
  return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress);
}
