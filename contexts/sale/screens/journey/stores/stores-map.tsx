import type { Tiles } from '@reprise/platform/screens/public/use-tiled-map.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CanvasProps } from './stores-canvas.tsx';
import './stores-map.css';

const StoresCanvas = lazy(async () => {
  const { StoresCanvas: canvas } = await import('./stores-canvas.tsx');
  return { default: canvas };
});

/** Whether an element has come into sight, or nearly so. */
function useSeen() {
  const box = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (box.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, seen };
}

/**
 * The map of the stores, loaded when it is seen. The list beside it has the same content and can be used by keyboard.
 */
export const StoresMap = (props: CanvasProps & { tiles: Tiles | null }) => {
  const { t } = useTranslation('journey');
  const { box, seen } = useSeen();
  return (
    <section className="stores-map" aria-label={t('stores.map')} ref={box}>
      <Suspense fallback={null}>
        {seen && props.stores.length > 0 ? <StoresCanvas {...props} /> : null}
      </Suspense>
    </section>
  );
};
