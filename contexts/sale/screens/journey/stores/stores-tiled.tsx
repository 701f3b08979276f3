import { circleMarker, divIcon, featureGroup, marker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import type { MapProps } from './stores-pins.ts';
import { useTiledMap, type Tiles } from '@reprise/platform/screens/public/use-tiled-map.tsx';

/** Pins with the numbers of the list; the map is fitted to show all of them. */
function putPins(map: LeafletMap, { stores, here, onPick }: MapProps): () => void {
  const pins = stores.map((store, index) =>
    marker([store.latitude, store.longitude], {
      // the list has the same functions by keyboard
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
  const { box, map } = useTiledMap(tiles, onFail);
  const pick = useEffectEvent(props.onPick);
  const { stores, here } = props;
  useEffect(
    () => (map === null ? undefined : putPins(map, { stores, here, onPick: (id) => pick(id) })),
    [map, stores, here],
  );
  return <div className="stores-tiled" ref={box} />;
};
