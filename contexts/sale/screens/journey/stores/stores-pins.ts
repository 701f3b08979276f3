import type { Point } from '@reprise/platform/domain/address/distance.ts';
import {
  circleMarker,
  divIcon,
  latLngBounds,
  layerGroup,
  marker,
  type LatLngBounds,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import Supercluster from 'supercluster';
import type { DropOffStore } from './store-list.tsx';

export type PinsProps = {
  stores: readonly DropOffStore[];
  /** From where the distances are counted; null where from nowhere. */
  here: Point | null;
  chosenId: string | null;
  onPick?: (storeId: string) => void;
};

/** Pins nearer to each other than this many pixels are one pin with their number. */
const overlapping = 30;
const everywhere: [number, number, number, number] = [-180, -85, 180, 85];
/** No closer than this, a street map shows no more. */
const nearest = 14;
/** So many of the nearest stores are shown with a place that was looked for. */
const withPlace = 3;

const clusterOf = (stores: readonly DropOffStore[]) =>
  new Supercluster<{ at: number }>({ radius: overlapping, extent: 256, maxZoom: nearest }).load(
    stores.map(({ latitude, longitude }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );

// the list has the same functions by keyboard
const asPin = { keyboard: false };

/** The number of the list; a store alone needs none. */
const wordOf = (number: number, { stores }: PinsProps): string =>
  stores.length === 1 ? '' : `<span>${number}</span>`;

const pinOf = (store: DropOffStore, number: number, props: PinsProps): Marker => {
  const isChosen = store.id === props.chosenId;
  return marker([store.latitude, store.longitude], {
    ...asPin,
    title: store.commonName,
    zIndexOffset: isChosen ? 1000 : 0,
    icon: divIcon({
      className: `stores-pin${isChosen ? ' stores-pin-chosen' : ''}`,
      html: wordOf(number, props),
      iconSize: [30, 30],
      iconAnchor: [15, 36],
    }),
  }).on('click', () => props.onPick?.(store.id));
};

/**
 * Puts the pins with the numbers of the list on a map, those that overlap as one that opens when it is pressed.
 * @returns what takes them away
 */
export function putPins(map: LeafletMap, props: PinsProps): () => void {
  const { stores, here } = props;
  const group = layerGroup().addTo(map);
  const clusters = clusterOf(stores);
  const together = (id: number, count: number, at: [number, number]): Marker =>
    marker(at, {
      ...asPin,
      icon: divIcon({ className: 'stores-cluster', html: `<span>${count}</span>`, iconSize: [38, 38] }),
    }).on('click', () => map.setView(at, clusters.getClusterExpansionZoom(id), { animate: false }));
  const put = (): void => {
    group.clearLayers();
    if (here !== null)
      circleMarker([here.latitude, here.longitude], { className: 'stores-here', radius: 8 }).addTo(group);
    for (const { properties, geometry } of clusters.getClusters(everywhere, Math.floor(map.getZoom()))) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if ('cluster' in properties) {
        together(properties.cluster_id, properties.point_count, [latitude, longitude]).addTo(group);
        continue;
      }
      const store = stores[properties.at];
      if (store) pinOf(store, properties.at + 1, props).addTo(group);
    }
  };
  map.on('zoomend', put);
  map.whenReady(put);
  return () => {
    map.off('zoomend', put);
    group.remove();
  };
}

/** What the map shows at first: every store, or the place that was looked for with the nearest ones. */
export function boundsOf(stores: readonly DropOffStore[], here: Point | null): LatLngBounds {
  const shown = here === null ? stores : [here, ...stores.slice(0, withPlace)];
  return latLngBounds(shown.map(({ latitude, longitude }) => [latitude, longitude]));
}

/** Near enough for the names of small towns, far enough for several of them. */
const ofOneStore = 11;

/** Brings the stores, or the place with the nearest ones, into sight. */
export const fit = (map: LeafletMap, stores: readonly DropOffStore[], here: Point | null): void =>
  void map.fitBounds(boundsOf(stores, here), { padding: [40, 40], maxZoom: ofOneStore, animate: false });

/** Brings one store into the middle, and nearer when the map is far. */
export const show = (map: LeafletMap, { latitude, longitude }: DropOffStore): void =>
  void map.setView([latitude, longitude], Math.max(map.getZoom(), ofOneStore), { animate: false });
