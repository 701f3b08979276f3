import type { Point } from '@reprise/platform/domain/address/distance.ts';
import { useTiledMap, type Tiles } from '@reprise/platform/screens/public/use-tiled-map.tsx';
import { point as pixel, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { isSeen, type Ground } from './pin-place.ts';

export type GroundProps = { place: Point; onGround: (ground: Ground) => void };
const nearZoom = 15;

const groundOf = (map: LeafletMap): Ground => ({
  toDot: ({ latitude, longitude }) => {
    const size = map.getSize();
    const at = map.latLngToContainerPoint([latitude, longitude]);
    return { x: at.x / size.x, y: at.y / size.y };
  },
  toPlace: ({ x, y }) => {
    const size = map.getSize();
    const { lat, lng } = map.containerPointToLatLng(pixel(x * size.x, y * size.y)).wrap();
    return { latitude: lat, longitude: lng };
  },
});

/** The map tiles under the pin; they follow when the pin is set from outside. */
export const TiledGround = ({
  place,
  onGround,
  tiles,
  onFail,
}: GroundProps & { tiles: Tiles; onFail: () => void }) => {
  const { box, map } = useTiledMap(tiles, onFail);
  const { latitude, longitude } = place;
  const tell = useEffectEvent((opened: LeafletMap) => onGround(groundOf(opened)));
  const first = useEffectEvent((opened: LeafletMap) => {
    opened.setView([latitude, longitude], nearZoom);
  });
  useEffect(() => {
    if (map === null) return;
    first(map);
    tell(map);
    map.on('move zoom zoomend resize', () => tell(map));
  }, [map]);
  useEffect(() => {
    if (map !== null && !isSeen(groundOf(map).toDot({ latitude, longitude })))
      map.panTo([latitude, longitude]);
  }, [map, latitude, longitude]);
  return <div className="pin-ground" ref={box} />;
};
