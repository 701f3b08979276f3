import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField } from '@reprise/platform/screens/ui/form/field.tsx';
import { LastScans } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { rememberScan, useLastScans } from '@reprise/platform/screens/bench/last-scans.ts';
import { usePrintsEach } from '@reprise/platform/screens/bench/print-label.ts';
import { useKeys } from '@reprise/platform/screens/ui/core/front.tsx';
import { Arrival } from './arrival.tsx';
import { PackageStateChoice } from './package-state.tsx';
import { RefusedArrival } from './refused-arrival.tsx';
import { UnexpectedParcel, type TakenIn } from './unexpected-parcel.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useWaitingParcels } from './waiting-parcels.ts';
import './check-in.css';

const route = getRouteApi('/warehouse/checkin');

const PrintEach = () => {
  const { t } = useTranslation('arrivals');
  const [prints, setPrints] = usePrintsEach();
  return (
    <CheckboxField
      label={t('print.each')}
      checked={prints}
      onChange={(event) => setPrints(event.target.checked)}
    />
  );
};

/** A link to the parcels that wait to be identified, with their number. */
const WaitingParcels = () => {
  const { t } = useTranslation('arrivals');
  const waiting = useWaitingParcels();
  return (
    <LinkButton look="ghost" size="s" href="/warehouse/checkin/parcels">
      {waiting === 0 ? t('parcel.listTitle') : t('parcel.waiting', { count: waiting })}
    </LinkButton>
  );
};

/** Opens the form for an unexpected parcel, by its key, or after a refusal with the scanned code. */
function useTakeIn(show: (tone: 'ok', text: string) => void) {
  const { t } = useTranslation('arrivals');
  const [taking, setTaking] = useState<{ code: string } | null>(null);
  const start = (code: string): void => setTaking({ code });
  const taken = ({ number }: TakenIn): void => {
    show('ok', t('parcel.takenIn', { number }));
    rememberScan({ tone: 'warn', text: `${number} ${t('parcel.short')}` });
  };
  return { taking, start, taken, close: () => setTaking(null) };
}

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { buybackIdentificationNumber } = route.useSearch();
  const { outcome, busy, packageState, setPackageState, result, show, scan, send } = useCheckIn();
  const { taking, start, taken, close } = useTakeIn(show);
  const scans = useLastScans();
  const came = useRef<string>(undefined);
  const arriveWith = useEffectEvent(scan);
  useEffect(() => {
    // a number in the address is checked in once, as if it had been scanned
    if (buybackIdentificationNumber === undefined || came.current === buybackIdentificationNumber) return;
    came.current = buybackIdentificationNumber;
    arriveWith(buybackIdentificationNumber);
  }, [buybackIdentificationNumber]);
  const refusedCode = outcome === null || outcome.kind === 'arrived' ? '' : outcome.code;
  useKeys((key) => (key.toUpperCase() === 'N' && refusedCode === '' ? () => start('') : undefined));
  return (
    <BenchPage title={t('checkIn.title')} actions={<WaitingParcels />}>
      <div className="check-in-settings">
        <PackageStateChoice value={packageState} onChange={setPackageState} />
        <PrintEach />
      </div>
      <ScanField
        label={t('checkIn.scanLabel')}
        hint={t('checkIn.scanHint')}
        onScan={scan}
        result={result}
        sound
      />
      {outcome?.kind === 'arrived' ? (
        <Arrival
          key={`${outcome.arrival.item.id} ${outcome.arrival.item.version}`}
          arrival={outcome.arrival}
          onDone={(text) => show('ok', text)}
        />
      ) : null}
      {outcome === null || outcome.kind === 'arrived' ? null : (
        <RefusedArrival
          key={result?.key}
          refused={outcome}
          busy={busy}
          onForce={(reason) => send(outcome.code, reason)}
          onRetry={() => send(outcome.code, null)}
          onTakeIn={() => start(outcome.code)}
        />
      )}
      {scans.length > 0 ? <LastScans scans={scans} /> : null}
      {taking === null ? null : <UnexpectedParcel code={taking.code} onTaken={taken} onClose={close} />}
    </BenchPage>
  );
};
