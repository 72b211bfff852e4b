import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { degreesIn, dividedPosition } from "../../forms/position";
import type { Coordinates } from "../map/listed-provider";
import { fieldElement, fieldTextOf, fillField } from "./controls";

/** Names of the controls. */
export interface PositionNames {
  readonly latitude: string;
  readonly longitude: string;
  readonly city: string;
}

interface EnteredPositionOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly names: PositionNames;
  /** The visitor has changed a coordinate. */
  readonly onMoved: () => void;
  /** Position and city may disagree now. */
  readonly onChanged: () => Promise<void>;
}

export interface EnteredPosition {
  /** Null unless both fields are coordinates. */
  readonly position: () => Coordinates | null;
  readonly city: () => string;
  readonly fill: (position: Coordinates) => void;
}

/** The position in the fields of a form. A pair that is pasted or left in one field is divided into both. */
export function useEnteredPosition({ form, names, onMoved, onChanged }: EnteredPositionOptions): EnteredPosition {
  const changed = useEffectEvent(onChanged);
  const changedLater = useRef(() => {});
  const onEntered = useEffectEvent((event: Event) => {
    const { target } = event;
    const name = target instanceof HTMLInputElement ? target.name : "";
    const isPosition = name === names.latitude || name === names.longitude;
    // What is typed may be unfinished; what is pasted is not.
    const isPasted = event instanceof InputEvent && event.inputType.startsWith("insertFrom");
    if (isPosition && (event.type === "change" || isPasted)) divide(form.current, names, name);
    if (event.type !== "change" || !(isPosition || name === names.city)) return;
    if (isPosition) onMoved();
    changedLater.current();
  });
  useEffect(() => {
    changedLater.current = () => void changed().catch(() => {});
    const stop = new AbortController();
    for (const type of ["input", "change"]) {
      form.current?.addEventListener(type, (event: Event) => onEntered(event), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [form]);
  return {
    position: () => pointOf(fieldTextOf(form.current, names.latitude), fieldTextOf(form.current, names.longitude)),
    city: () => fieldTextOf(form.current, names.city),
    fill({ latitude, longitude }): void {
      if (!form.current) return;
      fillField(form.current, names.latitude, latitude.toFixed(6));
      fillField(form.current, names.longitude, longitude.toFixed(6));
      changedLater.current();
    },
  };
}

function divide(form: HTMLFormElement | null, names: PositionNames, name: string): void {
  const pair = dividedPosition(fieldTextOf(form, name), "");
  if (!form || !pair || !fieldElement(form, names.latitude)) return;
  fillField(form, names.latitude, pair.latitude);
  fillField(form, names.longitude, pair.longitude);
}

function pointOf(...texts: readonly [latitude: string, longitude: string]): Coordinates | null {
  const [latitude, longitude] = texts.map(degreesIn);
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
