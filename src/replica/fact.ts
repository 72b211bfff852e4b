import type { z } from "zod";
import type { TextStore } from "./text-store";

/** A small value that is kept as JSON under a name of its own; it is read once and written only when it differs. */
export class Fact<Value> {
  readonly #name: string;
  #json: string | null;
  #value: Value;

  /** @param missing the value where none is kept, or none that fits the schema */
  constructor(
    private readonly texts: TextStore,
    name: string,
    schema: z.ZodType<Value>,
    missing: Value,
  ) {
    this.#name = `fact:${name}`;
    this.#json = texts.read(this.#name);
    this.#value = (this.#json === null ? undefined : schema.safeParse(JSON.parse(this.#json)).data) ?? missing;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    const json = JSON.stringify(value);
    if (json === this.#json) return;
    this.texts.write(this.#name, json);
    this.#json = json;
  }
}

/** What keeps facts. */
export interface Facts {
  fact<Value>(name: string, schema: z.ZodType<Value>, missing: Value): Fact<Value>;
}
