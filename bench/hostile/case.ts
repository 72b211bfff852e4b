import type { TestCms } from "../../tests/support/cms/cms";
import { freshFetch } from "../../tests/support/http/raw-request";
import type { TestSite } from "../../tests/support/site/site";

export interface HostileTarget {
  /** The Worker's own address, without the simulator's proxy. */
  readonly entrance: URL;
  readonly site: TestSite;
  /** The CMS of the product `acme`, which speaks Strapi 3. */
  readonly cms: TestCms;
}

/** Something hostile, done once. */
export interface HostileCase {
  readonly name: string;
  /** Method and path, by which the table of worst inputs is sorted. */
  readonly endpoint: string;
  /** Before each time; what it takes does not count. */
  prepare?(target: HostileTarget): Promise<void>;
  /** @returns how it was answered, to be shown */
  run(target: HostileTarget): Promise<string | number>;
}

/** @returns the status, or that the site refused the body before it was sent whole */
export async function post(
  { entrance }: HostileTarget,
  path: string,
  type: string,
  body: BodyInit,
): Promise<number | "refused while it was sent"> {
  const headers = { "content-type": type, accept: "application/json" };
  const signal = AbortSignal.timeout(30_000);
  try {
    const response = await freshFetch(new URL(path, entrance), {
      method: "POST",
      headers,
      body,
      signal,
      redirect: "manual",
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (isClosedConnection(error)) return "refused while it was sent";
    throw error;
  }
}

/** On a busy machine the site has responded and closed the connection before a large body is written. */
function isClosedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && (cause.code === "ECONNRESET" || cause.code === "EPIPE");
}

/** The most CPU time that one of them may take, in milliseconds. */
export const maxCpuMs = 50;

/** Of a file of 5 MB, or any other body of megabytes, with its way through the form. */
export const fileCase = { maxCpuMs: 800, rounds: 1 } as const;

/** Of a published text, which is read outside of visitors' requests. */
export const textCase = { maxCpuMs: 100 } as const;
