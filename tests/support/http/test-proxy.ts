import { type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { LoopbackServer } from "./loopback-server";

/** A request at the proxy, and the upstream that it is meant for. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Forwards the request. The upstream connection closes together with the client's. */
  fetchUpstream(): Promise<IncomingMessage>;
  /** Forwards the request, and the upstream response to the client. */
  forward(): Promise<void>;
}

/** Responds in place of the upstream. */
export type Behaviour = (exchange: Exchange) => void | Promise<void>;

/** Sends half of the upstream response, and closes the connection. */
export const cutOff: Behaviour = async ({ response, fetchUpstream }) => {
  const upstream = await fetchUpstream();
  const body = await buffer(upstream);
  const type = upstream.headers["content-type"] ?? "application/json";
  response.writeHead(upstream.statusCode ?? 502, { "content-type": type, "content-length": body.length });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
};

const forward: Behaviour = (exchange) => exchange.forward();

/** A proxy in front of another system of a test. It forwards everything unless `behaviour` is set; closed, it is offline. */
export class TestProxy extends LoopbackServer {
  /** Requests so far. */
  readonly requests: { readonly method: string; readonly path: string }[] = [];
  behaviour: Behaviour = forward;

  /**
   * @param upstream may be replaced
   * @param identity as of {@link LoopbackServer}
   */
  constructor(
    public upstream: URL | string,
    identity?: string,
  ) {
    super(identity);
  }

  /** Forwards everything again. */
  recover(): void {
    this.behaviour = forward;
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", headers } = request;
    this.requests.push({ method, path });
    const fetchUpstream = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const sent = sendRequest(new URL(path, this.upstream), { method, headers, agent: false }, resolve);
        sent.once("error", reject);
        response.once("close", () => sent.destroy());
        request.pipe(sent);
      });
    const exchange: Exchange = {
      request,
      response,
      fetchUpstream,
      forward: async () => {
        const upstream = await fetchUpstream();
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        await pipeline(upstream, response);
      },
    };
    try {
      await this.behaviour(exchange);
    } catch {
      response.destroy();
    }
  }
}
