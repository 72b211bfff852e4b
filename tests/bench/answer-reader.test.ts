import { describe, expect, test } from "vitest";
import { AnswerReader } from "./answer-reader";

const answers = {
  "with its length": "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX: y\r\n\r\nhello",
  "without bytes": "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n",
  "that names the length of what it does not send": "HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\n",
  "in chunks":
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1a\r\nabcdefghij\r\n0\r\n\r\nlmnopqrst\r\n0\r\n\r\n",
  "in no chunk": "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
};

/** How many answers were whole, wherever one piece ends and the next begins. */
function wholeIn(pieces: readonly Buffer[], reader: AnswerReader): number {
  return pieces.filter((piece) => piece.length > 0 && reader.isWholeWith(piece)).length;
}

describe("an answer", () => {
  test.each(Object.entries(answers))("%s is whole with its last byte, however it comes", (_, text) => {
    const bytes = Buffer.from(text);
    const reader = new AnswerReader();
    for (let first = 0; first < bytes.length; first++) {
      for (let second = first; second < bytes.length; second++) {
        const begun = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second, -1)];
        expect(wholeIn(begun, reader)).toBe(0);
        expect(reader.isWholeWith(bytes.subarray(-1))).toBe(true);
      }
    }
    expect(reader.status).toBe(Number(text.slice(9, 12)));
  });

  test.each([
    ["more than its length", `${answers["with its length"]}!`],
    ["more than its chunks", `${answers["in no chunk"]}!`],
    ["no end", "HTTP/1.1 200 OK\r\n\r\nhello"],
    ["a chunk of no size", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nhello\r\n"],
  ])("with %s is an error", (_, text) => {
    expect(() => new AnswerReader().isWholeWith(Buffer.from(text))).toThrow();
  });
});
