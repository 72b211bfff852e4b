import { type FormPlace, waitingFilesIn } from "../src/components/form/waiting-files";

/** The files that wait in this browser. */
export const filesOfForm = (place: FormPlace) => waitingFilesIn(place, { local: localStorage, tab: sessionStorage });
