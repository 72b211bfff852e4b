import { once } from "node:events";
import { createServer } from "node:net";
import { ConfigError } from "../src/config/error.ts";

const reasons: ReadonlyMap<string, (host: string, port: number) => string> = new Map([
  ["EADDRINUSE", (host, port) => `PORT: ${port} is taken on ${host}; expected a free port, or 0 for any`],
  ["EACCES", (_, port) => `PORT: ${port} may not be used by this user; expected one from 1024 on`],
  ["EADDRNOTAVAIL", (host) => `HOST: ${host} is no address of this machine`],
  ["ENOTFOUND", (host) => `HOST: ${host} is no address of this machine`],
  ["EAI_AGAIN", (host) => `HOST: ${host} is no address of this machine`],
]);

/**
 * Tries to listen for a moment, because the runtime itself would only say that it did not start.
 * @throws {ConfigError} if that fails
 */
export async function assertFree(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new ConfigError(
      reasons.get(code)?.(host, port) ?? `HOST and PORT: this machine cannot listen there (${code})`,
    );
  }
  server.close();
  await once(server, "close");
}
