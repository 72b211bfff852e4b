/** Takes a figure of this visit, as soon as it is final. */
export type Report = (figure: { readonly name: string; readonly value: number }) => void;
