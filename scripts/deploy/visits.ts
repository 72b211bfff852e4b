import { z } from "zod";

/** A site that is being deployed. */
export interface Target {
  readonly origin: string;
  /** Name of the Worker. */
  readonly worker: string;
}

export interface Visit {
  /** Null where nothing came, or not all of it. */
  readonly status: number | null;
  readonly body: string;
}

/** One answer, in milliseconds; a page of a cold isolate takes a second or a few. */
const timeoutMs = 20_000;

const parallel = 4;

const HealthSchema = z.looseObject({ version: z.string().nullable() });

/**
 * Asks the site as a visitor does.
 * @param version leads the request to this version, whatever its share; null leaves it to the shares
 */
export async function visit({ origin, worker }: Target, path: string, version: string | null): Promise<Visit> {
  const headers = version === null ? {} : { "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` };
  try {
    const response = await fetch(new URL(path, origin), { headers, signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: null, body: "" };
  }
}

/** The version that answers; null where the site does not tell. */
export async function versionAt(target: Target, version: string | null): Promise<string | null> {
  const { body } = await visit(target, "/health", version);
  try {
    return HealthSchema.parse(JSON.parse(body)).version;
  } catch {
    return null;
  }
}

/** Does the same with each, a few at a time, and gives the answers in their order. */
export async function eachOf<Each, Answer>(
  all: readonly Each[],
  work: (each: Each) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = all.entries();
  const worker = async () => {
    for (const [index, each] of waiting) answers[index] = await work(each);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return answers;
}
