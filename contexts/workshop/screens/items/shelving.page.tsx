import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useTranslation } from 'react-i18next';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { BenchSide } from '@reprise/platform/screens/bench/bench-side.tsx';
import { CodeList } from '../bench/code-list.tsx';
import { LoadFailure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ScannedParcel } from '../bench/scanned-parcel.tsx';
import type { Target } from './shelve.ts';
import { useShelving, wordsOf } from './use-shelving.ts';
import './shelving.css';

/** The target of the next scans, in large letters. */
const Aim = ({ target }: { target: Target }) => {
  const { t } = useTranslation('stocks');
  const { stock } = target;
  return (
    <Card look="brand">
      <Stack gap={2}>
        <span className="small">{t('shelving.into')}</span>
        <strong className="shelf-name">{wordsOf(target)}</strong>
        {stock.location === '' ? null : <span>{stock.location}</span>}
        <span className="small">
          {stock.bins.length === 0
            ? t('shelving.next')
            : t('shelving.nextOrBin', { bins: stock.bins.join(', ') })}
        </span>
      </Stack>
    </Card>
  );
};

/** The scanned items that wait for their stock. */
const Waiting = ({ codes, onForget }: { codes: readonly string[]; onForget: (code: string) => void }) => {
  const { t } = useTranslation('stocks');
  return (
    <Card>
      <Stack gap={3}>
        <strong className="shelf-name">{t('shelving.waiting', { count: codes.length })}</strong>
        <span>{t('shelving.scanStock')}</span>
        <CodeList codes={codes} onRemove={onForget} />
      </Stack>
    </Card>
  );
};

/** Putting items away by scans: a stock and then its items, or items and then their stock. */
export const Page = () => {
  const { t } = useTranslation('stocks');
  const { stocks, target, waiting, result, parcel, scan, another, forget } = useShelving();
  const hint = target === null ? t('shelving.hintFirst') : t('shelving.hintItem');
  return (
    <BenchPage title={t('shelving.title')} side={<BenchSide bench="storage" onOpen={scan} />}>
      <ScanField label={t('shelving.scanLabel')} hint={hint} onScan={scan} result={result} minLength={2} />
      <ScannedParcel parcel={parcel} />
      {stocks.data === undefined && stocks.error !== null ? (
        <LoadFailure error={stocks.error} onRetry={() => void stocks.refetch()} />
      ) : null}
      {target === null && waiting.length === 0 ? (
        <Card>
          <Stack gap={2}>
            <h2>{t('shelving.how')}</h2>
            <p>{t('shelving.howStock')}</p>
            <p>{t('shelving.howItems')}</p>
          </Stack>
        </Card>
      ) : null}
      {waiting.length > 0 ? <Waiting codes={waiting} onForget={forget} /> : null}
      {target === null ? null : (
        <>
          <Aim target={target} />
          <div>
            <Button look="ghost" onClick={another}>
              {t('shelving.another')}
            </Button>
          </div>
        </>
      )}
    </BenchPage>
  );
};
