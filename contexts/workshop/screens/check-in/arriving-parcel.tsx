import { parcelStanding } from '../../domain/scan/parcel-standing.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Grow, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ItemBadge, numberOf } from '../bench/item-sheet.tsx';
import { scanQuery } from '../bench/scan-query.ts';
import { isStillToArrive } from './arrivals.ts';
import { ScannedParcel } from '../bench/scanned-parcel.tsx';

type ArrivingParcelProps = { code: string; onCheckIn: (number: string) => void; onClose: () => void };

/**
 * A parcel that was scanned at the check-in: what it should hold, each to be scanned or checked in here; the list shows
 * what has arrived. One that does not arrive here says where it is.
 */
export const ArrivingParcel = ({ code, onCheckIn, onClose }: ArrivingParcelProps) => {
  const { t } = useTranslation('bench');
  const { data: parcel } = useQuery(scanQuery(code));
  if (parcel === undefined) return null;
  if (parcelStanding(parcel) !== 'arriving') return <ScannedParcel parcel={parcel} />;
  const missing = parcel.matches.filter(({ status }) => isStillToArrive(status));
  const title = t('parcel.title', { number: parcel.label ?? '' });
  return (
    <Card>
      <Stack gap={3}>
        <Row between>
          <h2>{title}</h2>
          <span className="small num" aria-live="polite">
            {t('parcel.missing', { count: missing.length })}
          </span>
          <Button look="ghost" size="s" onClick={onClose}>
            {t('parcel.close')}
          </Button>
        </Row>
        <ul className="parcel-candidates" aria-label={title}>
          {parcel.matches.map((item) => (
            <li key={item.id}>
              <Row>
                <Grow>
                  <b>{item.productLabel}</b>{' '}
                  <span className="small">
                    <GroupedNumber value={numberOf(item)} />
                  </span>
                </Grow>
                <ItemBadge status={item.status} />
                {missing.includes(item) ? (
                  <Button
                    look="ghost"
                    size="s"
                    aria-label={t('parcel.checkInNamed', { number: numberOf(item) })}
                    onClick={() => onCheckIn(numberOf(item))}
                  >
                    {t('kept.acts.checkIn')}
                  </Button>
                ) : null}
              </Row>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
};
