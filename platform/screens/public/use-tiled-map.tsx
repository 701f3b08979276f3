import { tileLayer, type Map as LeafletMap, type MapOptions } from 'leaflet';
import { useMap } from './use-map.ts';

/** The template of the tiles' addresses, and their attribution. */
export type Tiles = { url: string; attribution: string };

/** A tile server that has shown nothing by then is considered down. */
const patienceMs = 8000;

/** Adds the tiles to the map; reports when none of them loads. */
function layTiles(map: LeafletMap, tiles: Tiles, onFail: () => void): () => void {
  let shown = false;
  const fail = (): void => {
    if (!shown) onFail();
  };
  const timer = setTimeout(fail, patienceMs);
  tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 })
    .on('tileload', () => {
      shown = true;
    })
    // every tile that was asked for has come or failed
    .on('load', fail)
    .addTo(map);
  return () => clearTimeout(timer);
}

const quiet: MapOptions = { keyboard: false, scrollWheelZoom: false };

/** A map on the tiles of the installation's own tile server, in the given element; null until it is ready. */
export const useTiledMap = (tiles: Tiles, onFail: () => void, options = quiet) =>
  useMap((map) => layTiles(map, tiles, onFail), options);
