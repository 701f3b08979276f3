import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { groundAround, isSeen } from './pin-place.ts';
import type { GroundProps } from './pin-tiled.tsx';

const widths = [1, 4, 16, 64, 256];
const lines = 10;

/** The map without tiles: some kilometres around the pin, with their scale. */
export const DrawnGround = ({ place, onGround }: GroundProps) => {
  const { t } = useTranslation('entities');
  const { locale } = useFormats();
  const [middle, setMiddle] = useState(place);
  const [zoom, setZoom] = useState(1);
  const kmAcross = widths[zoom] ?? 4;
  if (!isSeen(groundAround(middle, kmAcross).toDot(place))) setMiddle(place);
  const tell = useEffectEvent(onGround);
  useEffect(() => tell(groundAround(middle, kmAcross)), [middle, kmAcross]);
  const km = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const turn = (by: -1 | 1): void => {
    setMiddle(place);
    setZoom(zoom + by);
  };
  return (
    <div className="pin-ground pin-drawn" style={{ ['--lines' as string]: lines }}>
      <span className="pin-scale">{km.format(kmAcross / lines)}</span>
      <span className="pin-zoom">
        <Button
          look="ghost"
          size="s"
          aria-label={t('map.zoomIn')}
          disabled={zoom === 0}
          onClick={() => turn(-1)}
        >
          <IconPlus size={18} aria-hidden="true" />
        </Button>
        <Button
          look="ghost"
          size="s"
          aria-label={t('map.zoomOut')}
          disabled={zoom === widths.length - 1}
          onClick={() => turn(1)}
        >
          <IconMinus size={18} aria-hidden="true" />
        </Button>
      </span>
    </div>
  );
};
