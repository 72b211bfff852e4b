/** Shows a tick box as text. */
export const boxSign = (isTicked: boolean): string => (isTicked ? "☑" : "☐");
