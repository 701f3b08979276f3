import type { Point } from '@reprise/platform/domain/address/distance.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { IconMapPinFilled } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnGround } from './pin-drawn.tsx';
import { kept, stepped, type Ground } from './pin-place.ts';
import './pin-map.css';

const TiledGround = lazy(async () => {
  const { TiledGround: ground } = await import('./pin-tiled.tsx');
  return { default: ground };
});

type PinProps = { place: Point; ground: Ground; help: string; onMove: (place: Point) => void };

/** The pin: dragged, or moved by the arrow keys. */
const Pin = ({ place, ground, help, onMove }: PinProps) => {
  const { t, i18n } = useTranslation('entities');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 5 });
  const dot = ground.toDot(place);
  const move = (event: KeyboardEvent): void => {
    const next = stepped(dot, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onMove(kept(ground.toPlace(next)));
  };
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (frame === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const x = (event.clientX - frame.left) / frame.width;
    const y = (event.clientY - frame.top) / frame.height;
    if (x < 0 || x > 1 || y < 0 || y > 1) return;
    onMove(kept(ground.toPlace({ x, y })));
  };
  return (
    <button
      type="button"
      className="pin"
      style={{ insetInlineStart: `${dot.x * 100}%`, top: `${dot.y * 100}%` }}
      aria-label={t('map.pin', {
        latitude: number.format(place.latitude),
        longitude: number.format(place.longitude),
      })}
      aria-describedby={help}
      onKeyDown={move}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <IconMapPinFilled size={36} aria-hidden="true" />
    </button>
  );
};

/**
 * The place of an organization, on the tiles of the installation's tile server; without one, or when its tiles fail, on
 * a drawing.
 */
export const PinMap = ({ place, onMove }: { place: Point; onMove: (place: Point) => void }) => {
  const { t } = useTranslation('entities');
  const help = useId();
  const [failed, setFailed] = useState(false);
  const [ground, setGround] = useState<Ground | null>(null);
  const tiles = settings.tiles ?? null;
  const drawn = <DrawnGround place={place} onGround={setGround} />;
  return (
    <section className="pin-map" aria-label={t('map.label')}>
      <div className="pin-frame">
        {tiles === null || failed ? (
          drawn
        ) : (
          <Suspense fallback={drawn}>
            <TiledGround place={place} onGround={setGround} tiles={tiles} onFail={() => setFailed(true)} />
          </Suspense>
        )}
        {ground === null ? null : <Pin place={place} ground={ground} help={help} onMove={onMove} />}
      </div>
      <p className="small" id={help}>
        {t('map.pinHelp')}
      </p>
    </section>
  );
};
