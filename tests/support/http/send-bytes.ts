import { connect } from "node:net";

/**
 * Sends exactly these bytes over a new connection, and nothing after them.
 * @param sent the request's head and as much of its body as ever comes
 * @returns everything that comes back until the other side closes, or the first answer is there
 */
export function sendBytes(url: URL, sent: string | Uint8Array): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(sent));
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      answer += text;
      if (isWhole(answer)) socket.destroy();
    });
    socket.on("error", failed);
    socket.on("close", () => done(answer));
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf("\r\n\r\n");
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(answer) ?? [];
  return (
    head >= 0 && (length === undefined ? answer.endsWith("0\r\n\r\n") : answer.length >= head + 4 + Number(length))
  );
}
