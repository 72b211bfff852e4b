/** What a form says while a visitor fills it in; plain texts only, because they travel to the browser. */
export const liveForm = {} as const;
