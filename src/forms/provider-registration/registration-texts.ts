import type { TextsOf } from "../model";
import type { providerRegistrationForm } from "./provider-registration";

/** Every text that the registration needs in a language. */
export type RegistrationTexts = TextsOf<typeof providerRegistrationForm>;
