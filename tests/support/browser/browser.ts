import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Letters take fractions of a pixel, as on every phone; by itself the browser rounds each, so other lines are full.
  "--font-render-hinting=none",
  // Embeds of other sites fail at once and alike, with a network or without.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/**
 * Starts the Chromium of the npm packages, so that every machine runs the same one; `CHROME_PATH` names another. It is
 * the headless shell: it has no pages that are rendered ahead.
 */
export async function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  const chosen = process.env.CHROME_PATH || "bundled";
  const args = [...flags, ...further];
  if (chosen !== "bundled") return chromium.launch({ executablePath: chosen, args });
  const folder = await unpackedChromium();
  return chromium.launch({
    executablePath: join(folder, "chromium"),
    args,
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_PATH: join(folder, "fonts") },
  });
}

/**
 * The folder with the Chromium of the npm package, its fonts, and the libraries that a bare machine lacks. They are
 * unpacked once, inside the package, so that another version of it unpacks its own.
 */
async function unpackedChromium(): Promise<string> {
  const bundle = resolve(createRequire(import.meta.url).resolve("@sparticuz/chromium"), "../../..");
  const folder = join(bundle, "unpacked");
  if (existsSync(folder)) return folder;
  const draft = await mkdtemp(join(bundle, "unpacking-"));
  // It unpacks into the temporary folder, and the libraries only where it takes the machine for a Lambda.
  const script = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: bundle,
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" },
  });
  const fontSettings = join(draft, "fonts/fonts.conf");
  await writeFile(fontSettings, (await readFile(fontSettings, "utf8")).replaceAll("/tmp/", `${folder}/`));
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

export interface PageOptions {
  /** Of the window; narrower than 500 px stands for a phone. */
  readonly width?: number;
  readonly javaScript?: boolean;
  /** The screen takes taps. */
  readonly touch?: boolean;
  readonly reducedMotion?: boolean;
  /** False: the promotional dialog has not been closed yet, so it opens. */
  readonly promoClosed?: boolean;
  /** Where the browser says the visitor is; `denied`, `lost` and `missing` are the ways it may not say it. */
  readonly position?: { readonly latitude: number; readonly longitude: number } | "denied" | "lost" | "missing";
  /** The browser keeps visited pages for times without a line; otherwise it cannot. */
  readonly serviceWorker?: boolean;
  /** A slow connection loads the map only at a tap. */
  readonly connection?: "fast" | "slow";
}

export type OpenedPage = Awaited<ReturnType<typeof preparePage>>;

/** Waiting for a position ends in a twentieth of the time that the page allows. */
function hurryGeolocation(): void {
  const { geolocation } = navigator;
  const earnest = geolocation.getCurrentPosition.bind(geolocation);
  geolocation.getCurrentPosition = (found, failed, { timeout = 0, ...options } = {}) => {
    earnest(found, failed, { ...options, timeout: timeout / 20 });
  };
}

/** Opens an empty page in a new session and collects everything that goes wrong in it. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenedPage> {
  const { javaScript = true, touch = false, promoClosed = true } = options;
  const { position = "denied", connection = "slow", serviceWorker = false } = options;
  const context = await browser.newContext({ javaScriptEnabled: javaScript, hasTouch: touch });
  context.setDefaultTimeout(60_000);
  if (position === "lost") await context.addInitScript(hurryGeolocation);
  if (position === "missing") {
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "geolocation", { value: undefined }));
  }
  if (!serviceWorker) {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }),
    );
  }
  await context.addInitScript(
    (effectiveType) => {
      Object.defineProperty(Navigator.prototype, "connection", { value: { effectiveType, saveData: false } });
    },
    connection === "fast" ? "4g" : "3g",
  );
  await context.addInitScript((closed) => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      console.error("policy violation:", violatedDirective, blockedURI, sample);
    });
    if (!closed || origin === "null") return;
    for (const product of ["contoh", "acme"]) localStorage.setItem(`promo-dialog-${product}`, String(Date.now()));
  }, promoClosed);

  return preparePage(await context.newPage(), options);
}

/** Gives a page the options that may change within its session, and collects everything that goes wrong in it from now on. */
export async function preparePage(page: Page, options: PageOptions) {
  const { width = 1440, reducedMotion = false, position = "denied" } = options;
  await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
  const motion = reducedMotion ? "reduce" : "no-preference";
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: motion, forcedColors: null });
  if (position === "lost" || typeof position === "object") {
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation(position === "lost" ? null : position);
  }
  /** Errors and warnings of the console, exceptions, violations of the policy, requests without a good answer. */
  const troubles: string[] = [];
  page.on("console", (message) => {
    const counted = message.type() === "error" || message.type() === "warning";
    const isRequest = message.text().startsWith("Failed to load resource");
    if (counted && !isRequest) troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`exception: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    const embedded = request.frame() !== page.mainFrame();
    if (!embedded && reason !== "net::ERR_ABORTED") troubles.push(`request: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) troubles.push(`request: ${response.url()} ${response.status()}`);
  });
  return { page, troubles };
}
