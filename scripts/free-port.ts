import { once } from "node:events";
import { createServer } from "node:net";
import { ConfigError } from "../src/config/error.ts";

/** The number of the setting PORT. @throws {ConfigError} */
export function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`PORT: expected a number from 0 (any free port) to 65535, not "${text.slice(0, 40)}"`);
}

/**
 * Checks the port, since workerd reports no reason if it does not start. @throws {ConfigError} if the port is not free
 */
export async function assertFree(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EADDRINUSE")
      throw new ConfigError(`PORT: ${port} is taken on ${host}; expected a free port, or 0 for any`);
    if (code === "EACCES")
      throw new ConfigError(`PORT: ${port} may not be used by this user; expected one from 1024 on`);
    throw new ConfigError(`HOST: ${host} is no address of this machine (${code})`);
  }
  server.close();
  await once(server, "close");
}
