import { useTranslation } from 'react-i18next';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { draw } from './stores-projection.ts';
import type { MapProps } from './stores-pins.ts';

const size = { width: 480, height: 420, margin: 44 };

/** A drawing in place of the map: the position of each store on a plain ground, north at the top, with a scale. */
export const DrawnMap = ({ stores, here, onPick }: MapProps) => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  const { dots, scale } = draw(here === null ? stores : [...stores, here], size);
  const visitor = here === null ? undefined : dots.at(-1);
  const length = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(scale.km);
  return (
    <svg
      className="stores-drawn"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('stores.mapOf', { count: stores.length })}
    >
      <defs>
        <pattern id="stores-grid" width="40" height="40" patternUnits="userSpaceOnUse">
          <path d="M40 0H0V40" fill="none" className="stores-grid" />
        </pattern>
      </defs>
      <rect width={size.width} height={size.height} fill="url(#stores-grid)" />
      {visitor ? <circle className="stores-here" cx={visitor.x} cy={visitor.y} r="8" /> : null}
      {stores.map((store, index) => {
        const { x = 0, y = 0 } = dots[index] ?? {};
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list does the same by keyboard
          <g
            key={store.id}
            className="stores-dot"
            transform={`translate(${x} ${y})`}
            onClick={() => onPick(store.id)}
          >
            <title>{store.commonName}</title>
            <path d="M0 0C-3-8-13-13-13-22A13 13 0 1 1 13-22C13-13 3-8 0 0Z" />
            <text y="-18">{index + 1}</text>
          </g>
        );
      })}
      <g transform={`translate(16 ${size.height - 16})`} className="stores-scale">
        <path d={`M0-5V0H${scale.length}V-5`} />
        <text x={scale.length / 2} y="-8">
          {length}
        </text>
      </g>
    </svg>
  );
};
