import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

const ReplySchema = z.union([
  z.object({ type: z.literal("success"), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal("error"), id: z.number().nullable(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal("event"), method: z.string(), params: z.unknown() }),
]);
const LogSchema = z.object({ level: z.string(), text: z.string().nullable() });
const ContextSchema = z.object({ context: z.string() });
const TextSchema = z.object({ type: z.literal("success"), result: z.object({ type: z.string(), value: z.unknown() }) });
const NodeSchema = z.object({ nodes: z.array(z.looseObject({ sharedId: z.string() })) });

/** Preferences of a profile without requests of its own and without questions. */
const preferences = [
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);',
  'user_pref("app.update.disabledForTesting", true);',
  'user_pref("network.captive-portal-service.enabled", false);',
  'user_pref("network.connectivity-service.enabled", false);',
  'user_pref("browser.safebrowsing.malware.enabled", false);',
  'user_pref("browser.safebrowsing.phishing.enabled", false);',
  'user_pref("remote.prefs.recommended", true);',
];

const patienceMs = 60_000;

/**
 * One page of Firefox, over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). Playwright's own client needs commands
 * that the extended support release does not have.
 */
export class Firefox {
  /** Errors of the console and of scripts. */
  readonly troubles: string[] = [];
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  readonly #profile: Disposable;
  #context = "";
  #lastId = 0;

  private constructor(process: ChildProcess, socket: WebSocket, profile: Disposable) {
    this.#process = process;
    this.#socket = socket;
    this.#profile = profile;
    socket.addEventListener("message", ({ data }) => this.#receive(ReplySchema.parse(JSON.parse(String(data)))));
  }

  static async launch(program: string): Promise<Firefox> {
    const profile = mkdtempDisposableSync(join(tmpdir(), "firefox-"));
    writeFileSync(join(profile.path, "user.js"), preferences.join("\n"));
    const args = ["--headless", "--remote-debugging-port", "0", "--profile", profile.path, "about:blank"];
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
    const address = await new Promise<string>((done, fail) => {
      child.once("exit", () => fail(new Error(`${program} ended`)));
      if (child.stderr)
        createInterface(child.stderr).on("line", (line) => {
          const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
          if (url) done(`${url}/session`);
        });
    });
    const socket = new WebSocket(address);
    await once(socket, "open");
    const firefox = new Firefox(child, socket, { [Symbol.dispose]: () => profile.remove() });
    await firefox.#send("session.new", { capabilities: {} });
    await firefox.#send("session.subscribe", { events: ["log.entryAdded"] });
    const created = await firefox.#send("browsingContext.create", { type: "tab" });
    firefox.#context = ContextSchema.parse(created).context;
    return firefox;
  }

  async close(): Promise<void> {
    const ended = once(this.#process, "exit");
    await this.#send("browser.close", {});
    await ended;
    this.#profile[Symbol.dispose]();
  }

  /** Opens a page, and waits until it has loaded. */
  async goto(url: string): Promise<void> {
    await this.#send("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
  }

  async reload(): Promise<void> {
    await this.#send("browsingContext.reload", { context: this.#context, wait: "complete" });
  }

  /** Evaluates an expression in the page. @returns a text, number or boolean; undefined for anything else */
  async evaluate(expression: string): Promise<unknown> {
    const target = { context: this.#context };
    const answer = await this.#send("script.evaluate", { expression, target, awaitPromise: true });
    return TextSchema.safeParse(answer).data?.result.value;
  }

  /** Waits until an expression is true in the page. @throws {Error} with the expression */
  async until(expression: string): Promise<void> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(100))
      if ((await this.evaluate(`Boolean(${expression})`)) === true) return;
    throw new Error(`never true in Firefox: ${expression}`);
  }

  /** Clicks into the middle of an element with the mouse. */
  async click(selector: string): Promise<void> {
    const element = await this.#element(selector);
    await this.evaluate(
      `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: "center", behavior: "instant" })`,
    );
    const origin = { type: "element", element };
    const actions = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    const mouse = { type: "pointer", id: "mouse", actions };
    await this.#send("input.performActions", { context: this.#context, actions: [mouse] });
  }

  /** Types into a field by keyboard. */
  async type(selector: string, text: string): Promise<void> {
    await this.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    const keyboard = { type: "key", id: "keyboard", actions };
    await this.#send("input.performActions", { context: this.#context, actions: [keyboard] });
  }

  /** Chooses a file of this machine. */
  async choose(selector: string, file: string): Promise<void> {
    const element = await this.#element(selector);
    await this.#send("input.setFiles", { context: this.#context, element, files: [file] });
  }

  async #element(selector: string): Promise<{ readonly sharedId: string }> {
    await this.until(`document.querySelector(${JSON.stringify(selector)})`);
    const locator = { type: "css", value: selector };
    const found = await this.#send("browsingContext.locateNodes", { context: this.#context, locator, maxNodeCount: 1 });
    const [node] = NodeSchema.parse(found).nodes;
    if (!node) throw new Error(`no ${selector} in Firefox`);
    return { sharedId: node.sharedId };
  }

  #send(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    const pending = Promise.withResolvers<unknown>();
    this.#pending.set(id, pending);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return pending.promise;
  }

  #receive(reply: z.infer<typeof ReplySchema>): void {
    if (reply.type === "event") {
      const { data } = LogSchema.safeParse(reply.params);
      if (data?.level === "error") this.troubles.push(data.text ?? "");
      return;
    }
    if (reply.id === null) return;
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.type === "success") pending?.resolve(reply.result);
    else pending?.reject(new Error(`${reply.error}: ${reply.message}`));
  }
}
