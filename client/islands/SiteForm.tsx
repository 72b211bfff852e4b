import { Form } from "../../src/components/form/Form";
import {
  type FormProps,
  type FormTools,
  isSuggestedAtFirst,
  type WaitingFiles,
} from "../../src/components/form/form-props";
import { FormPropsSchema } from "../../src/components/form/form-props-schema";
import { elsewhereId } from "../../src/forms/form-ids";
import { storedFilesName } from "../../src/forms/stored-names";
import { loadFormSource } from "../form-sources";
import { hydrateIsland } from "../hydration";
import "./form-parts.css";

type LoadedFiles = ReturnType<typeof import("../waiting-files").filesOfForm>;

const loadAreas = async () => (await import("../../src/forms/areas")).areasOfIndonesia;

const toolsOf = (props: FormProps): FormTools => ({
  loadAreas,
  waitingFiles: waitingFilesOf(props),
  fileOfPhotos: async (photos) => (await import("../photo-files")).fileOfPhotos(photos, props.language),
  position: {
    openPinMap: async (options) => (await import("../map/pin-map")).openPinMap(options),
    cityPosition: async (city) => (await import("../map/city-list")).cityPosition(city),
    kmFromCity: async (position, city) => (await import("../map/city-list")).kmFromCity(position, city),
  },
});

/** Its code is loaded with the first file. */
function waitingFilesOf({ product, form }: FormProps): WaitingFiles {
  let loading: Promise<LoadedFiles> | undefined;
  const load = (use: (files: LoadedFiles) => unknown) => {
    loading ??= import("../waiting-files").then(({ filesOfForm }) => filesOfForm({ product, form }));
    void loading.then(use, () => {});
  };
  const mayWait = () => {
    try {
      return localStorage.getItem(storedFilesName(product, form)) !== null;
    } catch {
      return false;
    }
  };
  return {
    changed(key, state) {
      if ("file" in state || mayWait()) load((files) => files.changed(key, state));
    },
    restore(uploads, isWanted) {
      if (mayWait()) load((files) => files.restore(uploads, isWanted));
    },
  };
}

export async function hydrate(element: HTMLElement, props: unknown): Promise<void> {
  const parsed = FormPropsSchema.parse(props);
  const [source, areas] = await Promise.all([
    loadFormSource(parsed.form, parsed.language),
    isSuggestedAtFirst(parsed) ? loadAreas() : null,
  ]);
  await hydrateIsland(element, <Form {...parsed} source={source} areas={areas} tools={toolsOf(parsed)} />);
  offerElsewhere(parsed);
}

/** Shows the button that continues a form on another device, and continues the one of a link. */
function offerElsewhere(props: FormProps): void {
  const place = document.getElementById(elsewhereId);
  const button = place?.querySelector("button");
  if (!place || !button) return;
  const open = () =>
    void import("../continue-elsewhere").then(
      (module) => module.openElsewhere(place, props),
      () => {},
    );
  const resume = () => location.hash.includes("=") && open();
  button.hidden = false;
  button.onclick = open;
  addEventListener("hashchange", resume);
  resume();
}
