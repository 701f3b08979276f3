import { toShip } from '@reprise/dossier/domain/buybacks/open-files.ts';
import { WaitingLine } from '@reprise/platform/screens/bench/bench-side.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { packedInStores } from '../../domain/parcels/expedition.ts';

/** The most that are read; further ones are counted. */
const most = 200;

type ToShipProps = {
  /** The numbers of the dossiers that are in the parcel already. */
  packed: readonly string[];
  /** A waiting item was chosen: it is packed as if its number had been scanned. */
  onPack: (number: string) => void;
};

/**
 * Beside the scan field of a store: what lies there to be packed. What its customer still has to bring, and what a carrier
 * collects as it is, is left out.
 */
export const ToShip = ({ packed, onPack }: ToShipProps) => {
  const { t } = useTranslation(['dashboard', 'bench']);
  const { since } = useFormats();
  const failureText = useFailureText();
  const waiting = useQuery({
    queryKey: ['buybacks', 'to-ship'],
    queryFn: ({ signal }) =>
      call('GET /buybacks', {
        query: { ...toShip, 'circuit[]': packedInStores, order: { updatedAt: 'asc' }, itemsPerPage: most },
        signal,
      }),
    retry: false,
  });
  const here = waiting.data?.items.filter(
    ({ identificationNumber }) => !packed.includes(identificationNumber),
  );
  if (here === undefined) return waiting.error === null ? null : <p>{failureText(waiting.error)}</p>;
  const others = (waiting.data?.total ?? 0) - (waiting.data?.items.length ?? 0);
  return (
    <aside className="bench-side" aria-label={t('home.figure.to_ship')}>
      <section className="stack gap-3">
        <h2>{t('home.figure.to_ship')}</h2>
        {here.length === 0 ? (
          <p>{t('bench:queue.empty')}</p>
        ) : (
          <ul className="bench-queue">
            {here.map(({ id, productLabel, identificationNumber, updatedAt }) => (
              <WaitingLine
                key={id}
                label={productLabel}
                number={identificationNumber}
                since={since(updatedAt)}
                onOpen={onPack}
              />
            ))}
          </ul>
        )}
        {others > 0 ? <p className="small">{t('bench:queue.others', { count: others })}</p> : null}
      </section>
    </aside>
  );
};
