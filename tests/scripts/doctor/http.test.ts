import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { isPlainHttp } from "../../../scripts/doctor/cms";
import { send } from "../../../scripts/doctor/http";

it("only http to another machine can be read on its way", () => {
  const local = ["http://localhost:1337", "http://127.0.0.1:1337", "http://[::1]:1337"];
  for (const origin of ["https://cms.acme.example", ...local]) expect(isPlainHttp(origin)).toBe(false);
  for (const host of ["cms.acme.example", "127.0.0.1.acme.example"]) expect(isPlainHttp(`http://${host}`)).toBe(true);
});

it("a connection that was closed while it was idle is replaced by a new one, once", async () => {
  let connections = 0;
  let isClosing = false;
  const server = createServer((socket) => {
    connections++;
    socket.on("error", () => undefined);
    socket.on("data", () => {
      if (isClosing) socket.destroy();
      else socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n[]");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
  try {
    expect((await send({ url, timeoutMs: 10_000 })).json).toEqual([]);
    isClosing = true;
    const before = connections;
    expect(await send({ url, timeoutMs: 10_000 })).toMatchObject({ status: 0, failure: { code: "unreachable" } });
    expect(connections - before).toBe(1);
  } finally {
    server.close();
  }
});
