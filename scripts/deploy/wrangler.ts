import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** The deployment cannot go on; the message is for the person who deploys. */
export class DeployError extends Error {
  override readonly name = "DeployError";
}

/** What a command of wrangler came to. */
export interface Ran {
  readonly ok: boolean;
  readonly stdout: string;
  /** Everything it said. */
  readonly said: string;
  /** Lines of its output file. */
  readonly events: readonly z.infer<typeof EventSchema>[];
}

const EventSchema = z.looseObject({
  type: z.string(),
  version_id: z.string().nullish(),
  targets: z.array(z.string()).nullish(),
});

/** Uploading the assets for the first time takes longest. */
const timeoutMs = 600_000;

/** Runs wrangler with one configuration. */
export class Wrangler {
  constructor(
    private readonly config: string,
    private readonly environment: NodeJS.ProcessEnv = process.env,
  ) {}

  /** Runs a command to its end; one that hangs is ended. */
  async run(...command: string[]): Promise<Ran> {
    const folder = mkdtempSync(join(tmpdir(), "deploy-"));
    const output = join(folder, "events.ndjson");
    const env = { ...this.environment, WRANGLER_OUTPUT_FILE_PATH: output, WRANGLER_SEND_METRICS: "false" };
    try {
      const { ok, stdout, stderr } = await ended([...command, "--config", this.config], env);
      return { ok, stdout, said: `${stdout}${stderr}`.trim(), events: eventsIn(output) };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /**
   * Runs a command that has to succeed.
   * @throws {DeployError} with what wrangler said
   */
  async must(...command: string[]): Promise<Ran> {
    const ran = await this.run(...command);
    if (!ran.ok) throw new DeployError(`wrangler ${command.slice(0, 2).join(" ")} failed:\n${ran.said}`);
    return ran;
  }

  /**
   * What a command prints as JSON.
   * @throws {DeployError} where it fails, or prints something else
   */
  async read<Answer>(schema: z.ZodType<Answer>, ...command: string[]): Promise<Answer> {
    const { stdout } = await this.must(...command);
    return parsed(schema, stdout, command);
  }

  /** Like {@link Wrangler.read}; null where wrangler says that there is no such thing (`missing` is in its words). */
  async readIfAny<Answer>(schema: z.ZodType<Answer>, missing: RegExp, ...command: string[]): Promise<Answer | null> {
    const ran = await this.run(...command);
    if (!ran.ok && missing.test(ran.said)) return null;
    if (!ran.ok) throw new DeployError(`wrangler ${command.slice(0, 2).join(" ")} failed:\n${ran.said}`);
    return parsed(schema, ran.stdout, command);
  }
}

function parsed<Answer>(schema: z.ZodType<Answer>, text: string, command: readonly string[]): Answer {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new DeployError(`wrangler ${command.join(" ")}: expected JSON, not ${text.slice(0, 200)}`);
  }
}

function ended(args: readonly string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ ok: boolean; stdout: string; stderr: string }>((done, fail) => {
    const child = spawn("wrangler", args, { env, stdio: ["ignore", "pipe", "pipe"], timeout: timeoutMs });
    const texts = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      texts.stdout += piece;
    });
    child.stderr.setEncoding("utf8").on("data", (piece: string) => {
      texts.stderr += piece;
    });
    child.on("error", fail);
    child.on("close", (code) => done({ ok: code === 0, ...texts }));
  });
}

function eventsIn(path: string) {
  try {
    const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
    return lines.map((line) => EventSchema.parse(JSON.parse(line)));
  } catch {
    return [];
  }
}
