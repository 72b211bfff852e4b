import { randomUUID } from "node:crypto";
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { LoopbackServer } from "../http/loopback-server";
import { boundResources, ConfigSchema, type DeployedConfig } from "./bound-resources";

/** What is wrong with a version: nothing; one page; one page cut short; Home, but only for visitors. */
export type VersionMood = "sound" | "broken-page" | "cut-page" | "broken-under-traffic";

export interface UploadedVersion {
  readonly id: string;
  readonly tag: string;
  readonly mood: VersionMood;
  readonly config: DeployedConfig;
}

type Split = readonly { readonly version_id: string; readonly percentage: number }[];

const CallSchema = z.object({ args: z.array(z.string()), output: z.string() });

class Refusal extends Error {}

const noWorker = "A request to the Cloudflare API failed. This Worker does not exist on your account. [code: 10007]";

/**
 * A Cloudflare account behind an executable `wrangler` of its own, which answers in wrangler's forms and refuses what
 * Cloudflare refuses.
 */
export class TestAccount extends LoopbackServer {
  readonly versions: UploadedVersion[] = [];
  /** The latest last. */
  readonly deployments: Split[] = [];
  readonly namespaces: { readonly id: string; readonly title: string }[] = [];
  readonly buckets: string[] = [];
  readonly secrets: string[] = [];
  /** Every command so far. */
  readonly calls: string[] = [];
  /** Commands that fail, by their beginning, and what they say. */
  readonly failing = new Map<string, string>();
  /** Of the next version. */
  mood: VersionMood = "sound";
  readonly #folder = mkdtempSync(join(tmpdir(), "wrangler-"));

  static async start(): Promise<TestAccount> {
    const account = new TestAccount();
    await account.listen(0);
    const executable = join(account.#folder, "wrangler");
    writeFileSync(executable, `#!/bin/sh\nexec node ${resolve("tests/support/deploy/wrangler-driver.ts")} "$@"\n`);
    chmodSync(executable, 0o755);
    return account;
  }

  /** As after a deployment with these settings. */
  deployed(config: string): void {
    const { kv_namespaces, r2_buckets, ...rest } = ConfigSchema.parse(JSON.parse(config));
    this.namespaces.push({ id: "a1b2", title: "public-site-content" });
    this.buckets.push(...r2_buckets.map(({ bucket_name }) => bucket_name));
    const namespaces = kv_namespaces.map((each) => ({ ...each, id: "a1b2" }));
    const version_id = this.#upload([], { ...rest, r2_buckets, kv_namespaces: namespaces });
    this.deployments.push([{ version_id, percentage: 100 }]);
  }

  /** The environment of a process that finds this `wrangler`. */
  get variables(): NodeJS.ProcessEnv {
    return { ...process.env, PATH: `${this.#folder}${delimiter}${process.env.PATH}`, STAND_IN: this.origin };
  }

  override async close(): Promise<void> {
    rmSync(this.#folder, { recursive: true });
    await super.close();
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { args, output } = CallSchema.parse(await json(request));
    try {
      response.end(this.#run(args, (event) => appendFileSync(output, `${JSON.stringify(event)}\n`)));
    } catch (error) {
      response.writeHead(400).end(error instanceof Refusal ? error.message : String(error));
    }
  }

  /** @returns what it prints */
  #run(args: readonly string[], report: (event: unknown) => void): string {
    const at = args.indexOf("--config");
    const config = ConfigSchema.parse(JSON.parse(readFileSync(z.string().parse(args[at + 1]), "utf8")));
    const command = args.filter((_, index) => index !== at && index !== at + 1);
    const line = command.join(" ");
    this.calls.push(line);
    for (const [beginning, words] of this.failing) if (line.startsWith(beginning)) throw new Refusal(words);
    const [first = "", second = "", third = "", fourth = ""] = command;
    switch (`${first} ${second}`.trim()) {
      case "deployments list":
        if (this.deployments.length === 0) throw new Refusal(noWorker);
        return printed(this.deployments.map((versions) => ({ id: randomUUID(), versions })));
      case "versions view":
        return this.#view(third);
      case "secret list":
        if (this.deployments.length === 0) throw new Refusal(`Worker "${config.name}" not found.`);
        return printed(this.secrets.map((name) => ({ name, type: "secret_text" })));
      case "kv namespace":
        if (third === "list") return printed(this.namespaces);
        this.namespaces.push({ id: randomUUID().replaceAll("-", ""), title: fourth });
        return "Created";
      case "r2 bucket":
        if (third === "create") this.buckets.push(fourth);
        else if (!this.buckets.includes(fourth))
          throw new Refusal("The specified bucket does not exist. [code: 10006]");
        return printed({ name: fourth });
      case "versions upload":
        report({ type: "version-upload", version: 1, version_id: this.#upload(command, config), preview_url: null });
        return "Uploaded";
      case "versions deploy":
        this.#split(command.slice(2).filter((each) => each.includes("@")));
        return "Deployed";
      case "deploy --tag": {
        const version_id = this.#upload(command, config);
        this.deployments.push([{ version_id, percentage: 100 }]);
        report({ type: "deploy", version: 1, version_id, targets: ["https://public-site.example.workers.dev"] });
        return "Deployed";
      }
      case "triggers deploy":
        return "Deployed";
      default:
        throw new Refusal(`Unknown command ${line}`);
    }
  }

  #view(wanted: string): string {
    const version = this.versions.find(({ id }) => id === wanted);
    if (!version) throw new Refusal("No such version");
    const { id, tag, config } = version;
    return printed({ id, annotations: { "workers/tag": tag }, resources: boundResources(config, this.secrets) });
  }

  #upload(command: readonly string[], config: DeployedConfig): string {
    const known = new Set(this.namespaces.map(({ id }) => id));
    const lost = config.kv_namespaces.find(({ id }) => id === undefined || !known.has(id));
    if (lost) throw new Refusal(`KV namespace '${lost.id}' not found. [code: 10041]`);
    const id = randomUUID();
    this.versions.push({ id, tag: command[command.indexOf("--tag") + 1] ?? "", mood: this.mood, config });
    return id;
  }

  #split(specs: readonly string[]): void {
    const split = specs.map((spec) => {
      const [version_id = "", share = ""] = spec.split("@");
      return { version_id, percentage: Number(share) };
    });
    const isKnown = split.every(({ version_id }) => this.versions.some(({ id }) => id === version_id));
    if (!isKnown) throw new Refusal("Version not found");
    if (split.reduce((sum, { percentage }) => sum + percentage, 0) !== 100) throw new Refusal("Must be 100 in total");
    this.deployments.push(split);
  }
}

const printed = (value: unknown) => JSON.stringify(value, null, 2);
