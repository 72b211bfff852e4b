import { createContext, use } from "react";
import type { SharedFormTexts } from "../../forms/texts/shared-id";

export const SharedTexts = createContext<SharedFormTexts | null>(null);

/** Texts of what only script adds. */
export function useScriptTexts(): SharedFormTexts["script"] {
  const texts = use(SharedTexts);
  if (!texts) throw new TypeError("This component is part of a form");
  return texts.script;
}
