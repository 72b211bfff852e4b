import { Form } from "../../src/components/form/Form";
import { FormPropsSchema } from "../../src/components/form/form-props";
import type { PositionTools } from "../../src/components/form/PositionPicker";
import { hydrateIsland } from "../hydration";
import { cityPosition, kmFromCity } from "../map/city-list";
import "./form-parts.css";

const positionTools: PositionTools = {
  openPinMap: async (options) => (await import("../map/pin-map")).openPinMap(options),
  cityPosition,
  kmFromCity,
};

export function hydrate(element: HTMLElement, props: unknown): Promise<void> {
  return hydrateIsland(element, <Form {...FormPropsSchema.parse(props)} positionTools={positionTools} />);
}
