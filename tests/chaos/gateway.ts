import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { type Behaviour, cutOff, type Exchange } from "../support/http/door";

interface Said {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const json = "application/json";
const html = "text/html";
const page = "<html><body>Gateway</body></html>";

/** Said in the CMS's place of a request that was not passed on. */
const oddAnswers: readonly [Said, ...Said[]] = [
  { status: 503, type: json, body: '{"message":"no healthy upstream"}' },
  { status: 200, type: json, body: '{"status":"ok"}' },
  { status: 200, type: html, body: page },
  { status: 429, type: json, body: '{"statusCode":429,"error":"Too Many Requests","message":"slow down"}' },
  { status: 404, type: html, body: page },
  { status: 405, type: html, body: page },
  { status: 410, type: html, body: page },
  { status: 421, type: html, body: page },
  { status: 403, type: html, body: page },
];

/** Said of one that was. */
const lostAnswers: readonly [Said, ...Said[]] = [
  { status: 503, type: json, body: '{"message":"upstream reset"}' },
  { status: 500, type: html, body: page },
  { status: 200, type: json, body: '{"status":"ok"}' },
  { status: 200, type: html, body: page },
  { status: 502, type: html, body: page },
  { status: 504, type: html, body: page },
];

/** All that the CMS answers, once it has the request. */
async function answered({ answer }: Exchange): Promise<Said> {
  const said = await answer();
  return { status: said.statusCode ?? 502, type: said.headers["content-type"] ?? json, body: await text(said) };
}

function send({ response }: Exchange, { status, type, body }: Said): void {
  response.writeHead(status, { "content-type": type }).end(body);
}

/**
 * Answers half of all requests as real gateways do in their bad moments.
 * @param slowMs how long a slow answer takes
 */
export function oddly(random: () => number, slowMs: number): Behaviour {
  const one = <Item>(items: readonly [Item, ...Item[]]) => items[Math.floor(random() * items.length)] ?? items[0];
  const ways: readonly [Behaviour, ...Behaviour[]] = [
    (exchange) => {
      exchange.request.resume();
      send(exchange, one(oddAnswers));
    },
    async (exchange) => {
      await answered(exchange);
      send(exchange, one(lostAnswers));
    },
    async (exchange) => {
      await answered(exchange);
      exchange.response.destroy();
    },
    cutOff,
    async (exchange) => {
      const said = await answered(exchange);
      await wait(slowMs);
      send(exchange, said);
    },
    async ({ pass }) => {
      await wait(slowMs);
      await pass();
    },
    async (exchange) => {
      send(exchange, await answered(exchange));
      // It closes the connection then: an answer left on it would be taken for that to the next question.
      exchange.response.socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}");
    },
    ({ pass }) => pass(),
  ];
  return (exchange) => (random() < 0.5 ? one(ways)(exchange) : exchange.pass());
}
