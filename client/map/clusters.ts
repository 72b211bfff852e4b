import type { Map as LeafletMap } from "leaflet";
import Supercluster from "supercluster";
import type { ListedProvider } from "../../src/components/map/listed-provider";
import type { Position } from "./provider-api";

/** Markers nearer to each other than this, in pixels, become one; so do those that a fingertip could not tell apart. */
const clusterRadius = 60;
const apartPixels = 44;

/** The nearest that the map comes. */
export const mostZoom = 18;

/** The most that a marker opens as a list, where no zoom parts them. */
const mostListed = 20;

/** A marker: one provider, or several that stand too close to each other. */
export interface Cluster {
  readonly key: string;
  readonly position: readonly [latitude: number, longitude: number];
  readonly count: number;
  /** The one; of several those to list where no zoom parts them, otherwise none. */
  readonly providers: readonly ListedProvider[];
  /** The zoom at which several begin to part. */
  readonly zoom: number;
}

type Index = Supercluster<{ provider: ListedProvider }>;
type Feature = ReturnType<Index["getClusters"]>[number];

const indexes = new WeakMap<readonly ListedProvider[], Index>();

/** Of thousands it takes a while; of the same list it is made once. */
export function indexOf(providers: readonly ListedProvider[]): Index {
  const known = indexes.get(providers) ?? indexed(providers);
  indexes.set(providers, known);
  return known;
}

function indexed(providers: readonly ListedProvider[]): Index {
  const points = providers.flatMap((provider) => {
    const { latitude, longitude } = provider;
    if (latitude === null || longitude === null) return [];
    const geometry = { type: "Point" as const, coordinates: [longitude, latitude] };
    return [{ type: "Feature" as const, geometry, properties: { provider } }];
  });
  // Leaflet's tiles are 256 pixels wide.
  return new Supercluster<{ provider: ListedProvider }>({
    radius: clusterRadius,
    extent: 256,
    maxZoom: mostZoom,
  }).load(points);
}

/** What stands in the map's view and a little around it, so that markers at the edge do not come late. */
export function clustersIn(index: Index, map: LeafletMap): Cluster[] {
  const bounds = map.getBounds().pad(0.1);
  const corners: [number, number, number, number] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ];
  const features = index.getClusters(corners, Math.round(map.getZoom()));
  return apart(features, map).map((group) => clusterOf(group, index, map));
}

/** Groups of what is still too close: centres of clusters may be. */
function apart(features: readonly Feature[], map: LeafletMap): Feature[][] {
  const groups: { readonly at: ReturnType<LeafletMap["project"]>; readonly members: Feature[] }[] = [];
  for (const feature of features) {
    const at = map.project(latLng(feature));
    const near = groups.find((group) => group.at.distanceTo(at) < apartPixels);
    if (near) near.members.push(feature);
    else groups.push({ at, members: [feature] });
  }
  return groups.map(({ members }) => members);
}

function clusterOf(members: readonly Feature[], index: Index, map: LeafletMap): Cluster {
  const [first] = members;
  if (!first) throw new Error("A group has members");
  const position = latLng(first);
  const alone = members.length === 1 && !("cluster" in first.properties) ? first.properties.provider : null;
  if (alone) return { key: alone.providerId, position, count: 1, providers: [alone], zoom: 0 };
  const zooms = members.map(({ properties }) =>
    "cluster" in properties ? index.getClusterExpansionZoom(properties.cluster_id) : Math.round(map.getZoom()) + 1,
  );
  const zoom = Math.min(...zooms);
  const count = members.reduce(
    (sum, { properties }) => sum + ("cluster" in properties ? properties.point_count : 1),
    0,
  );
  const providers = zoom > map.getMaxZoom() ? members.flatMap((member) => leavesOf(member, index)) : [];
  const names = members.map(({ properties }) =>
    "cluster" in properties ? String(properties.cluster_id) : properties.provider.providerId,
  );
  return { key: `${names.join()}-${count}`, position, count, providers: providers.slice(0, mostListed), zoom };
}

/** Markers keep this far from what is marked itself, in pixels; below it stands its name. */
const keptOff = { above: 60, below: 72 };

/** The same, off what is marked itself and its name. */
export function beside(cluster: Cluster, subject: Position | null, map: LeafletMap): Cluster {
  if (!subject) return cluster;
  const from = map.project([subject.latitude, subject.longitude]);
  const away = map.project([...cluster.position]).subtract(from);
  const distance = Math.hypot(away.x, away.y);
  const least = away.y > 0 ? keptOff.below : keptOff.above;
  if (distance >= least) return cluster;
  const way = distance > 0 ? away.multiplyBy(least / distance) : away.add([0, -least]);
  const { lat, lng } = map.unproject(from.add(way));
  return { ...cluster, position: [lat, lng] };
}

function leavesOf({ properties }: Feature, index: Index): ListedProvider[] {
  if (!("cluster" in properties)) return [properties.provider];
  return index.getLeaves(properties.cluster_id, mostListed).map((leaf) => leaf.properties.provider);
}

function latLng({ geometry }: Feature): [number, number] {
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  return [latitude, longitude];
}
