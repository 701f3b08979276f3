import {
  divIcon,
  geoJSON,
  latLng,
  layerGroup,
  marker,
  type LatLngBounds,
  type Map as LeafletMap,
} from 'leaflet';
import { feature } from 'topojson-client';
import { groundFilesOf, type Box } from './ground-files.ts';
import { placeLabels } from './town-labels.ts';
import type { DropOffStore } from './store-list.tsx';
import './ground-layer.css';

type Topology = Parameters<typeof feature>[0];
/** Name, latitude, longitude, inhabitants. */
type Town = readonly [string, number, number, number];
/** A file of the ground; its topology has the objects of `looks`, in the order in which they are drawn. */
type GroundFile = { topology?: Topology; towns: readonly Town[] };

const urls = import.meta.glob<string>('./ground/*.json', { query: '?url', import: 'default', eager: true });
const looks = ['countries', 'provinces', 'rivers'];
const attribution = [
  'Natural Earth',
  '<a href="https://www.geonames.org/" target="_blank" rel="noreferrer">GeoNames</a>',
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>',
].join(' · ');
const mostLabels = 36;
/** The smallest town that is named at a zoom. */
const leastPopulation = (zoom: number): number =>
  zoom < 5.5 ? 180_000 : zoom < 6.5 ? 80_000 : zoom < 8 ? 25_000 : zoom < 9 ? 10_000 : 0;

async function readGround(name: string): Promise<GroundFile | null> {
  const url = urls[`./ground/${name}.json`];
  if (url === undefined) return null;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return (await answer.json()) as GroundFile; // made by bin/ground.mjs
}

const boxOf = (bounds: LatLngBounds): Box => [
  bounds.getWest(),
  bounds.getSouth(),
  bounds.getEast(),
  bounds.getNorth(),
];

function draw(map: LeafletMap, { topology }: GroundFile): void {
  for (const look of looks) {
    const object = topology?.objects[look];
    if (topology === undefined || object === undefined) continue;
    geoJSON(feature(topology, object), {
      pane: `ground-${look}`,
      interactive: false,
      style: { className: `ground-${look}`, fill: look !== 'rivers' },
    }).addTo(map);
  }
}

/** Writes the names of the towns in sight, the largest first, beside the pins. */
function labeller(
  map: LeafletMap,
  towns: Map<string, readonly Town[]>,
  stores: () => readonly DropOffStore[],
) {
  const labels = layerGroup().addTo(map);
  return (): void => {
    labels.clearLayers();
    const bounds = map.getBounds();
    const least = leastPopulation(map.getZoom());
    const seen = new Map<string, Town>();
    for (const town of [...towns.values()].flat()) {
      const [name, latitude, longitude, population] = town;
      if (population >= least && bounds.contains([latitude, longitude]))
        seen.set(`${name} ${latitude}`, town);
    }
    const at = (latitude: number, longitude: number) => map.latLngToContainerPoint([latitude, longitude]);
    const shown = [...seen.values()].map(([name, latitude, longitude, population]) => {
      const { x, y } = at(latitude, longitude);
      return { name, population, x, y };
    });
    const pins = stores().map(({ latitude, longitude }) => at(latitude, longitude));
    for (const { name, x, y } of placeLabels(shown, pins, mostLabels)) {
      const html = Object.assign(document.createElement('span'), { textContent: name });
      const icon = divIcon({ className: 'ground-town', html, iconSize: [0, 0] });
      marker(latLng(map.containerPointToLatLng([x, y])), {
        icon,
        interactive: false,
        keyboard: false,
        pane: 'ground-towns',
      }).addTo(labels);
    }
  };
}

/**
 * Draws coast, countries, provinces, rivers and towns under a map; what a view needs is loaded when it is seen.
 * @param stores those on the map: their countries are drawn from far, and no name lies under their pins
 * @returns what ends it
 */
export function layGround(map: LeafletMap, stores: () => readonly DropOffStore[]): () => void {
  for (const [at, look] of looks.entries()) map.createPane(`ground-${look}`).style.zIndex = String(200 + at);
  map.createPane('ground-towns').style.zIndex = '450';
  map.attributionControl.addAttribution(attribution);
  const asked = new Set<string>();
  const towns = new Map<string, readonly Town[]>();
  const writeLabels = labeller(map, towns, stores);
  let ended = false;
  const lay = async (name: string): Promise<void> => {
    asked.add(name);
    try {
      const file = await readGround(name);
      if (ended || file === null) return;
      draw(map, file);
      towns.set(name, file.towns);
      writeLabels();
    } catch {
      // the pins stand without it, and the next movement asks for it again
      asked.delete(name);
    }
  };
  const look = (): void => {
    const countries = new Set(stores().map(({ country }) => country));
    const wanted = groundFilesOf(boxOf(map.getBounds()), map.getZoom(), countries);
    for (const name of wanted) if (!asked.has(name)) void lay(name);
    writeLabels();
  };
  map.on('moveend', look);
  map.whenReady(look);
  return () => {
    ended = true;
    map.off('moveend', look);
  };
}
