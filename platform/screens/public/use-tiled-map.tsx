import { control, map as newMap, tileLayer, type Map as LeafletMap, type MapOptions } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

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
    .on('tileerror', fail)
    .addTo(map);
  return () => clearTimeout(timer);
}

const quiet: MapOptions = { keyboard: false, zoomControl: false, scrollWheelZoom: false };

/** A map on the tiles of the installation's own tile server, in the given element; null until it is ready. */
export function useTiledMap(tiles: Tiles, onFail: () => void) {
  const { t } = useTranslation('journey');
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const fail = useEffectEvent(onFail);
  const zoomInTitle = t('stores.zoomIn');
  const zoomOutTitle = t('stores.zoomOut');
  useEffect(() => {
    if (box.current === null) return undefined;
    const opened = newMap(box.current, quiet);
    opened.attributionControl.setPrefix(false);
    control.zoom({ zoomInTitle, zoomOutTitle }).addTo(opened);
    const forget = layTiles(opened, tiles, () => fail());
    setMap(opened);
    return () => {
      forget();
      setMap(null);
      opened.remove();
    };
  }, [tiles, zoomInTitle, zoomOutTitle]);
  return { box, map };
}
