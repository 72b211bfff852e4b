import type { IncomingMessage, ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { LoopbackServer } from "../http/loopback-server";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** The AUD tag of the application that stands before the operators' pages. */
export const audience = "4714c1358e65fe4b408ad6d432a5f878f08194bdb4752441fd56faefa9b2b6f2";

/** A small real HTTP server in the place of a team domain of Cloudflare Access, whose keys change as tests want. */
export class AccessKeys extends LoopbackServer {
  readonly #pairs = new Map<string, KeyPair>();
  /** How often the keys were fetched. */
  fetched = 0;
  /** `up` answers with the keys. */
  mood: "up" | "silent" | "failing" | "moved" | "endless" = "up";

  /** With the key `first`. */
  override async listen(): Promise<this> {
    await this.rotate("first");
    return super.listen();
  }

  /** From now on, only this key is valid. */
  async rotate(kid: string): Promise<void> {
    this.#pairs.clear();
    this.#pairs.set(kid, await generateKeyPair("RS256", { extractable: true }));
  }

  pair(kid: string): KeyPair {
    const pair = this.#pairs.get(kid);
    if (!pair) throw new Error(`no key ${kid}`);
    return pair;
  }

  /** An assertion as Access makes it: valid for a minute, with these claims and header fields in place of its own. */
  assertion(
    claims: Readonly<Record<string, unknown>> = {},
    header: Partial<JWTHeaderParameters> = {},
    pair?: KeyPair,
  ): Promise<string> {
    const kid = [...this.#pairs.keys()][0] ?? "";
    const seconds = Math.floor(Date.now() / 1_000);
    const own = { iss: this.origin, aud: [audience], email: "siti@example.co.id", iat: seconds, exp: seconds + 60 };
    const payload = Object.fromEntries(
      Object.entries({ ...own, ...claims }).filter(([, value]) => value !== undefined),
    );
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid, ...header })
      .sign((pair ?? this.pair(kid)).privateKey);
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.fetched++;
    if (this.mood === "silent") return;
    if (this.mood === "failing") return void response.writeHead(500).end();
    if (this.mood === "moved") return void response.writeHead(302, { location: `${this.origin}/elsewhere` }).end();
    if (this.mood === "endless") return void response.end(JSON.stringify({ keys: ["x".repeat(100_000)] }));
    if (request.url !== "/cdn-cgi/access/certs") return void response.writeHead(404).end();
    const entries = [...this.#pairs].map(async ([kid, { publicKey }]) => {
      return { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
    });
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ keys: await Promise.all(entries) }));
  }
}
