import type { Map as LeafletMap } from "leaflet";
import Supercluster from "supercluster";
import type { Coordinates, ListedProvider } from "../../src/components/map/listed-provider";

/** Distances in pixels below which markers are clustered. */
const clusterRadius = 60;
const apartPixels = 44;

/** The largest zoom at which markers are clustered. */
export const mostZoom = 18;

/** Limit of providers in one popup. */
const mostListed = 20;

type Index = Supercluster<{ provider: ListedProvider }>;
type Feature = ReturnType<Index["getClusters"]>[number];

export function clusterIndexOf(providers: readonly ListedProvider[]): Index {
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

/** Clusters in view, with a margin so that markers at the edge appear in time. */
export function clustersIn(index: Index, map: LeafletMap) {
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

/** Groups features that are still too close, as centres of clusters may be. */
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

/** A marker: one provider, or several that stand too close to each other. */
export interface Cluster {
  /** Stays the same while its members do. */
  readonly key: string;
  readonly position: readonly [latitude: number, longitude: number];
  /** How many providers it stands for. */
  readonly count: number;
  /** Empty where a zoom separates them. */
  readonly providers: readonly ListedProvider[];
  /** The zoom at which it splits; 0 for one provider. */
  readonly zoom: number;
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

/** Distances of markers from the subject, in pixels; its name stands below it. */
const keptOff = { above: 60, below: 72 };

/** Moves a cluster off the subject and its name. */
export function beside(cluster: Cluster, subject: Coordinates | null, map: LeafletMap): Cluster {
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
