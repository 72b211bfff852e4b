/**
 * What `leaflet` means in this site's build (`vite.config.ts`): the parts that the map uses. The package's own entry has
 * all of them in one file that cannot be shaken.
 */
import "leaflet/src/layer/vector/Renderer.getRenderer.js";

export { Control } from "leaflet/src/control/Control.js";
export * from "leaflet/src/core/index.js";
export { DomEvent, DomUtil } from "leaflet/src/dom/index.js";
export * from "leaflet/src/geo/index.js";
export { Bounds, Point } from "leaflet/src/geometry/index.js";
export { DivIcon, divIcon } from "leaflet/src/layer/marker/DivIcon.js";
export { Marker } from "leaflet/src/layer/marker/Marker.js";
export { Popup } from "leaflet/src/layer/Popup.js";
export { GridLayer } from "leaflet/src/layer/tile/GridLayer.js";
export { TileLayer } from "leaflet/src/layer/tile/TileLayer.js";
export { Polygon } from "leaflet/src/layer/vector/Polygon.js";
export { SVG } from "leaflet/src/layer/vector/SVG.js";
export * from "leaflet/src/map/index.js";
