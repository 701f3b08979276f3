import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnMap } from './stores-drawn.tsx';
import type { MapProps } from './stores-pins.ts';
import type { Tiles } from '@reprise/platform/screens/public/use-tiled-map.tsx';
import './stores-map.css';

const TiledMap = lazy(async () => {
  const { TiledMap: map } = await import('./stores-tiled.tsx');
  return { default: map };
});

/**
 * The map of the stores. It uses the tile server when there is one; without one, or when its tiles do not load, it is a
 * drawing. The list beside it has the same content and can be used by keyboard.
 */
export const StoresMap = ({ tiles, ...map }: MapProps & { tiles: Tiles | null }) => {
  const { t } = useTranslation('journey');
  const [failed, setFailed] = useState(false);
  if (map.stores.length === 0) return null;
  const drawn = <DrawnMap {...map} />;
  return (
    <section className="stores-map" aria-label={t('stores.map')}>
      {tiles === null || failed ? (
        drawn
      ) : (
        <Suspense fallback={drawn}>
          <TiledMap {...map} tiles={tiles} onFail={() => setFailed(true)} />
        </Suspense>
      )}
    </section>
  );
};
