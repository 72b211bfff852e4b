import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { sendAnswer } from "../support/cms/cms";
import type { Answer } from "../support/cms/strapi";
import { type Behaviour, cutOff, type Exchange } from "../support/http/test-proxy";

const json = "application/json";
const html = "text/html";
const page = "<html><body>Gateway</body></html>";

/** Of a gateway that has not forwarded the request. */
const localResponses: readonly [Answer, ...Answer[]] = [
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

/** Of a gateway that has forwarded the request, and lost the CMS's response. */
const lostResponses: readonly [Answer, ...Answer[]] = [
  { status: 503, type: json, body: '{"message":"upstream reset"}' },
  { status: 500, type: html, body: page },
  { status: 200, type: json, body: '{"status":"ok"}' },
  { status: 200, type: html, body: page },
  { status: 502, type: html, body: page },
  { status: 504, type: html, body: page },
];

/** The whole response of the CMS. */
async function upstreamResponse({ fetchUpstream }: Exchange): Promise<Answer> {
  const upstream = await fetchUpstream();
  return {
    status: upstream.statusCode ?? 502,
    type: upstream.headers["content-type"] ?? json,
    body: await text(upstream),
  };
}

const send = ({ response }: Exchange, answer: Answer) => sendAnswer(response, answer);

/**
 * Responds to half of all requests as real gateways do in their bad moments: instead of the CMS, in place of its response,
 * not at all, with half of it, late, or twice.
 * @param slowMs delay of a slow response
 */
export function oddly(random: () => number, slowMs: number): Behaviour {
  const one = <Item>(items: readonly [Item, ...Item[]]) => items[Math.floor(random() * items.length)] ?? items[0];
  const ways: readonly [Behaviour, ...Behaviour[]] = [
    (exchange) => {
      exchange.request.resume();
      send(exchange, one(localResponses));
    },
    async (exchange) => {
      await upstreamResponse(exchange);
      send(exchange, one(lostResponses));
    },
    async (exchange) => {
      await upstreamResponse(exchange);
      exchange.response.destroy();
    },
    cutOff,
    async (exchange) => {
      const upstream = await upstreamResponse(exchange);
      await wait(slowMs);
      send(exchange, upstream);
    },
    async ({ forward }) => {
      await wait(slowMs);
      await forward();
    },
    async (exchange) => {
      send(exchange, await upstreamResponse(exchange));
      // Closes the connection: the client would take the second response for that to its next request.
      exchange.response.socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}");
    },
    ({ forward }) => forward(),
  ];
  return (exchange) => (random() < 0.5 ? one(ways)(exchange) : exchange.forward());
}
