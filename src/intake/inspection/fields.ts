import { Danger } from "./danger";

/** Fields that run a program, ask a database, or bring in another file; the first word of their code. */
const acting = /^[\s"]*(DDE|DDEAUTO|LINK|INCLUDETEXT|INCLUDE|DATABASE)(?![A-Z])/i;

/** Stands for a field within the code of another. A code that begins with one makes up its first word. */
const inner = "\ue000";

const maxCodeLength = 300;
const maxDepth = 1_000;

/** Reads the codes of Word's fields, which are split over runs and lie within each other. */
export class FieldCodes {
  readonly #open: string[] = [];

  /** The mark of a field's beginning, of its middle (behind the code) or of its end. @throws {Danger} */
  mark(type: string): void {
    if (type === "begin") {
      this.add(inner);
      this.#open.push("");
      if (this.#open.length > maxDepth) throw new Danger("too-complex");
      return;
    }
    check(this.#open.pop() ?? "");
    if (type !== "end") this.#open.push("");
  }

  /** A piece of code; outside of a field it is none. */
  add(code: string): void {
    const known = this.#open.pop();
    if (known === undefined) return;
    this.#open.push(known.length < maxCodeLength ? known + code.slice(0, maxCodeLength) : known);
  }

  /** A field that is one element. @throws {Danger} */
  simple(code: string): void {
    check(code);
  }

  /** @throws {Danger} for a field that was never closed */
  end(): void {
    for (const code of this.#open) check(code);
  }
}

function check(code: string): void {
  if (acting.test(code) || /^[\s"]*\ue000/.test(code)) throw new Danger("program");
}
