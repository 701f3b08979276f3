import {
  circleMarker,
  control,
  divIcon,
  featureGroup,
  map as newMap,
  marker,
  tileLayer,
  type Map as LeafletMap,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapProps, Tiles } from './stores-pins.ts';

/** A tile server that has shown nothing by then is taken for gone. */
const patienceMs = 8000;

/** Puts the tiles under the map; tells when none of them comes. */
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

/** Pins with the numbers of the list; the map shows them all. */
function putPins(map: LeafletMap, { stores, here, onPick }: MapProps): () => void {
  const pins = stores.map((store, index) =>
    marker([store.latitude, store.longitude], {
      // the list does the same by keyboard
      keyboard: false,
      title: store.commonName,
      icon: divIcon({ className: 'stores-pin', html: String(index + 1), iconSize: [28, 28] }),
    }).on('click', () => onPick(store.id)),
  );
  const visitor =
    here === null
      ? []
      : [circleMarker([here.latitude, here.longitude], { className: 'stores-here', radius: 8 })];
  const group = featureGroup([...pins, ...visitor]).addTo(map);
  map.fitBounds(group.getBounds(), { padding: [36, 36], maxZoom: 14 });
  return () => void group.remove();
}

/** The stores on the tiles of the installation's own tile server. */
export const TiledMap = ({ tiles, onFail, ...props }: MapProps & { tiles: Tiles; onFail: () => void }) => {
  const { t } = useTranslation('journey');
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const fail = useEffectEvent(onFail);
  const pick = useEffectEvent(props.onPick);
  const { stores, here } = props;
  const zoomInTitle = t('stores.zoomIn');
  const zoomOutTitle = t('stores.zoomOut');
  useEffect(() => {
    if (box.current === null) return undefined;
    const opened = newMap(box.current, { keyboard: false, zoomControl: false, scrollWheelZoom: false });
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
  useEffect(
    () => (map === null ? undefined : putPins(map, { stores, here, onPick: (id) => pick(id) })),
    [map, stores, here],
  );
  return <div className="stores-tiled" ref={box} />;
};
