import { Danger } from "./danger";

/** Fields that run a program, query a database or include another file, by the first word of their code. */
const acting = /^[\s"]*(DDE|DDEAUTO|LINK|INCLUDETEXT|INCLUDE|DATABASE)(?![A-Z])/i;

/** Stands for a nested field. A code that begins with one computes its own first word. */
const inner = "\ue000";

const maxCodeLength = 300;
const maxDepth = 1_000;

/** Assembles the codes of Word fields, which may be nested and split over several runs. */
export class FieldCodes {
  readonly #open: string[] = [];

  /** Handles the mark at the beginning of a field, after its code (the middle), or at its end. @throws {Danger} */
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

  /** Adds a piece of code to the innermost open field, if there is one. */
  add(code: string): void {
    const known = this.#open.pop();
    if (known === undefined) return;
    this.#open.push(known.length < maxCodeLength ? known + code.slice(0, maxCodeLength) : known);
  }

  /** Checks a field that consists of one element. @throws {Danger} */
  simple(code: string): void {
    check(code);
  }

  /** Checks fields that were never closed. @throws {Danger} */
  end(): void {
    for (const code of this.#open) check(code);
  }
}

function check(code: string): void {
  if (acting.test(code) || /^[\s"]*\ue000/.test(code)) throw new Danger("program");
}
