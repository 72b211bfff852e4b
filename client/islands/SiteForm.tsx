import { Form } from "../../src/components/form/Form";
import { type FormTools, isSuggestedAtFirst } from "../../src/components/form/form-props";
import { FormPropsSchema } from "../../src/components/form/form-props-schema";
import { loadFormSource } from "../form-sources";
import { hydrateIsland } from "../hydration";
import "./form-parts.css";

const loadAreas = async () => (await import("../../src/forms/areas")).areasOfIndonesia;

const tools: FormTools = {
  loadAreas,
  fileOfPhotos: async (photos) => (await import("../photo-files")).fileOfPhotos(photos),
  position: {
    openPinMap: async (options) => (await import("../map/pin-map")).openPinMap(options),
    cityPosition: async (city) => (await import("../map/city-list")).cityPosition(city),
    kmFromCity: async (position, city) => (await import("../map/city-list")).kmFromCity(position, city),
  },
};

export async function hydrate(element: HTMLElement, props: unknown): Promise<void> {
  const parsed = FormPropsSchema.parse(props);
  const [source, areas] = await Promise.all([
    loadFormSource(parsed.form, parsed.language),
    isSuggestedAtFirst(parsed) ? loadAreas() : null,
  ]);
  await hydrateIsland(element, <Form {...parsed} source={source} areas={areas} tools={tools} />);
}
