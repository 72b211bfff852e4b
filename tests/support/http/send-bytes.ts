import { connect } from "node:net";

/**
 * Sends exactly these bytes over a new connection.
 * @param sent the request's head and as much of its body as comes at once
 * @param drip what follows every tenth of a second
 * @param onSent called when the system has taken what comes at once
 * @returns everything that comes back until the other side closes, or the first answer is there
 */
export function sendBytes(url: URL, sent: string | Uint8Array, drip = "", onSent?: () => void): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(Number(url.port), url.hostname);
    // In this order even if the connection takes longer than a tenth of a second.
    socket.write(sent, onSent);
    const dripping = drip ? setInterval(() => socket.write(drip), 100) : undefined;
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      answer += text;
      if (isWhole(answer)) socket.destroy();
    });
    socket.on("error", failed);
    socket.on("close", () => {
      clearInterval(dripping);
      done(answer);
    });
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf("\r\n\r\n");
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(answer) ?? [];
  return (
    head >= 0 && (length === undefined ? answer.endsWith("0\r\n\r\n") : answer.length >= head + 4 + Number(length))
  );
}
