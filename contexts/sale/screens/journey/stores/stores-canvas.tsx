import type { Point } from '@reprise/platform/domain/address/distance.ts';
import { useMap } from '@reprise/platform/screens/public/use-map.ts';
import { useTiledMap, type Tiles } from '@reprise/platform/screens/public/use-tiled-map.tsx';
import { control, type LeafletKeyboardEvent, type Map as LeafletMap, type MapOptions } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { layGround } from './ground-layer.ts';
import type { DropOffStore } from './store-list.tsx';
import { fit, putPins, show, type PinsProps } from './stores-pins.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';

export type CanvasProps = PinsProps & {
  /** Whether `here` came from moving the map, which must then stay as it is. */
  stays: boolean;
  /** Somebody moved the map, and wants the stores of what they see now; without it that is not offered. */
  onArea?: (middle: Point) => void;
};

const options: MapOptions = { scrollWheelZoom: false, zoomSnap: 0.5, minZoom: 3, maxZoom: 14 };

/** The wheel zooms once the map was pressed: before, it scrolls the page. */
function takeWheel(map: LeafletMap): () => void {
  const box = map.getContainer();
  const take = (): void => void map.scrollWheelZoom.enable();
  const leave = (): void => void map.scrollWheelZoom.disable();
  box.addEventListener('focusin', take);
  box.addEventListener('focusout', leave);
  return () => {
    box.removeEventListener('focusin', take);
    box.removeEventListener('focusout', leave);
  };
}

/** Calls `told` when somebody moves the map by hand; what `quietly` does is not told. */
function useMoves(map: LeafletMap | null, told: () => void) {
  const isQuiet = useRef(false);
  const tell = useEffectEvent(() => {
    if (!isQuiet.current) told();
  });
  useEffect(() => {
    if (map === null) return undefined;
    const moved = (): void => tell();
    const pressed = ({ originalEvent: { key } }: LeafletKeyboardEvent): void => {
      if (key.startsWith('Arrow')) tell();
    };
    map.on('dragend zoomend', moved).on('keydown', pressed);
    return () => void map.off('dragend zoomend', moved).off('keydown', pressed);
  }, [map]);
  return (move: () => void): void => {
    isQuiet.current = true;
    move();
    isQuiet.current = false;
  };
}

/** Shows what the list shows; whether somebody has moved the map since. */
function useFollowing(map: LeafletMap | null, { stores, here, chosenId, stays, onPick }: CanvasProps) {
  const [movedOver, setMovedOver] = useState<readonly DropOffStore[] | null>(null);
  const quietly = useMoves(map, () => setMovedOver(stores));
  const pick = useEffectEvent((id: string) => onPick?.(id));
  const chosen = stores.find(({ id }) => id === chosenId);
  const fitAll = useEffectEvent((on: LeafletMap) => {
    if (!stays) quietly(() => fit(on, stores, here));
  });
  const showOne = useEffectEvent((on: LeafletMap, one: DropOffStore) => quietly(() => show(on, one)));
  useEffect(() => {
    if (map !== null && stores.length > 0) fitAll(map);
  }, [map, stores]);
  useEffect(() => {
    if (map !== null && chosen !== undefined) showOne(map, chosen);
  }, [map, chosen]);
  useEffect(
    () => (map === null ? undefined : putPins(map, { stores, here, chosenId, onPick: (id) => pick(id) })),
    [map, stores, here, chosenId],
  );
  return movedOver === stores;
}

type BodyProps = CanvasProps & { box: RefObject<HTMLDivElement | null>; map: LeafletMap | null };

const Body = ({ box, map, ...props }: BodyProps) => {
  const { t } = useTranslation('journey');
  const moved = useFollowing(map, props);
  useEffect(() => (map === null ? undefined : takeWheel(map)), [map]);
  useEffect(() => {
    if (map !== null) control.scale({ imperial: false }).addTo(map);
  }, [map]);
  const ask = (): void => {
    if (map === null) return;
    const { lat, lng } = map.getCenter();
    props.onArea?.({ latitude: lat, longitude: lng });
  };
  return (
    <>
      <div
        className="stores-ground"
        ref={box}
        role="application"
        aria-label={t('stores.mapOf', { count: props.stores.length })}
      />
      {moved && props.onArea ? (
        <div className="stores-area">
          <Button look="ghost" onClick={ask}>
            {t('stores.area')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

const DrawnMap = (props: CanvasProps) => {
  const stores = useRef(props.stores);
  useEffect(() => {
    stores.current = props.stores;
  }, [props.stores]);
  return <Body {...props} {...useMap((map) => layGround(map, () => stores.current), options)} />;
};

const TiledMap = ({ tiles, onFail, ...props }: CanvasProps & { tiles: Tiles; onFail: () => void }) => (
  <Body {...props} {...useTiledMap(tiles, onFail, options)} />
);

/** The stores on the tiles of the installation's own server; on a drawn ground without one, or when it fails. */
export const StoresCanvas = ({ tiles, ...props }: CanvasProps & { tiles: Tiles | null }) => {
  const [failed, setFailed] = useState(false);
  return tiles === null || failed ? (
    <DrawnMap {...props} />
  ) : (
    <TiledMap {...props} tiles={tiles} onFail={() => setFailed(true)} />
  );
};
