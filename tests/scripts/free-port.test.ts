import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { assertFree, portOf } from "../../scripts/free-port";

it.each(["acht", "65536", "-1", "80.5", ""])("PORT=%s is no port", (text) => {
  const line = `PORT: expected a number from 0 (any free port) to 65535, not "${text}"`;
  expect(() => portOf(text)).toThrow(line);
});

it("a host that is no address of this machine is named", async () => {
  const line = "HOST: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL)";
  await expect(assertFree("192.0.2.1", 0)).rejects.toThrow(line);
});

it("a port that is taken is named", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const line = `PORT: ${port} is taken on 127.0.0.1; expected a free port, or 0 for any`;
  await expect(assertFree("127.0.0.1", port)).rejects.toThrow(line);
  other.close();
});
