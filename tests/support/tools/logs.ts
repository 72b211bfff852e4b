import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "node:util";
import { aroundEach, onTestFinished } from "vitest";

/** What a test says of the warnings and errors that it provokes, and what it wrote so far. */
class TestLog {
  readonly expected = new Set<string>();
  readonly allowed = new Set<string>();
  readonly lines: string[] = [];
}

/** A line belongs to the test that started the work, although that work may outlive it. */
const tests = new AsyncLocalStorage<TestLog>();
let running = new TestLog();

const eventOf = (line: string) => /^\{"event":"([^"]+)"/.exec(line)?.[1] ?? "";

/**
 * Says which warnings and errors the running test provokes. The test fails if one of them is never logged.
 * @param events the names of log events
 */
export function expectLogs(...events: readonly string[]): void {
  for (const event of events) running.expected.add(event);
}

/** Says which warnings and errors the running test may provoke, depending on what it draws or on its row of a table. */
export function allowLogs(...events: readonly string[]): void {
  for (const event of events) running.allowed.add(event);
}

/** The warnings and errors of an event that the running test has provoked so far. */
export function logged(event: string): readonly string[] {
  return running.lines.filter((line) => eventOf(line) === event);
}

/** Lines that a failure shows. */
const maxShown = 10;

function check({ expected, allowed, lines }: TestLog, hasFailed: boolean): void {
  const isNamed = (line: string) => expected.has(eventOf(line)) || allowed.has(eventOf(line));
  const unexpected = hasFailed ? lines : lines.filter((line) => !isNamed(line));
  const distinct = [...new Set(unexpected)];
  const shown = distinct.slice(0, maxShown);
  if (distinct.length > maxShown) shown.push(`and ${distinct.length - maxShown} more`);
  if (shown.length > 0) throw new Error(`Logged, and not expected:\n${shown.join("\n")}`);
  const came = new Set(lines.map(eventOf));
  const missing = [...expected].filter((event) => !came.has(event));
  if (!hasFailed && missing.length > 0) throw new Error(`Expected, and not logged: ${missing.join(", ")}`);
}

/**
 * Captures the console: a passing test prints nothing, and a warning or an error that it does not name fails it. Lines
 * about normal work are dropped.
 */
export function captureLogs(): void {
  for (const level of ["warn", "error"] as const) {
    console[level] = (...values: readonly unknown[]) => {
      const text = format(...values);
      (tests.getStore() ?? running).lines.push(eventOf(text) ? text : `${level}: ${text}`);
    };
  }
  console.info = () => undefined;

  aroundEach(async (runTest) => {
    const log = new TestLog();
    running = log;
    await tests.run(log, async () => {
      onTestFinished(({ task }) => check(log, task.result?.state === "fail"));
      await runTest();
    });
  });
}
