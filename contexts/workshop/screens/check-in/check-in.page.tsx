import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField } from '@reprise/platform/screens/ui/form/field.tsx';
import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { BenchSide } from '@reprise/platform/screens/bench/bench-side.tsx';
import { useCodeInAddress } from '@reprise/platform/screens/bench/code-in-address.ts';
import { rememberScan } from '@reprise/platform/screens/bench/last-scans.ts';
import { usePrintsEach } from '@reprise/platform/screens/bench/print-label.tsx';
import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import { Arrival } from './arrival.tsx';
import { ArrivingParcel } from './arriving-parcel.tsx';
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

/** Opens the form for a parcel that has nothing to scan; after a refusal that is among what may be done next. */
const TakeIn = ({ onTakeIn }: { onTakeIn: () => void }) => {
  const { t } = useTranslation('arrivals');
  useAnnounce({
    onKey: (key) => (key.toUpperCase() === 'N' ? onTakeIn : undefined),
    says: [{ keys: ['N'], does: t('parcel.new') }],
  });
  return (
    <Button look="ghost" size="s" onClick={onTakeIn}>
      {t('parcel.new')} <KeyHint>N</KeyHint>
    </Button>
  );
};

type AnswerProps = Pick<ReturnType<typeof useCheckIn>, 'outcome' | 'busy' | 'result' | 'show' | 'again'> & {
  onTakeIn: (code: string) => void;
};

/** What became of the last scan, and what comes next. */
const Answer = ({ outcome, busy, result, show, again, onTakeIn }: AnswerProps) => {
  if (outcome === null) return null;
  if (outcome.kind === 'arrived')
    return (
      <Arrival
        key={`${outcome.arrival.item.id} ${outcome.arrival.item.version}`}
        arrival={outcome.arrival}
        onDone={(text) => show('ok', text)}
      />
    );
  return (
    <RefusedArrival
      key={result?.key}
      refused={outcome}
      busy={busy}
      onForce={(reason) => again(outcome, reason)}
      onRetry={() => again(outcome, null)}
      onTakeIn={() => onTakeIn(outcome.code)}
    />
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const navigate = route.useNavigate();
  const checkIn = useCheckIn();
  const { outcome, parcel, packageState, setPackageState, result, show, scan, arrive } = checkIn;
  const { taking, start, taken, close } = useTakeIn(show);
  useCodeInAddress(route.useSearch().buybackIdentificationNumber, scan);
  const isRefused = outcome !== null && outcome.kind !== 'arrived';
  // what is only expected is looked at first: it is not in hand yet
  const look = (code: string): void => void navigate({ to: '/scan', search: { code } });
  return (
    <BenchPage
      title={t('checkIn.title')}
      actions={
        <Row gap={2}>
          {isRefused ? null : <TakeIn onTakeIn={() => start('')} />}
          <WaitingParcels />
        </Row>
      }
      side={<BenchSide bench="check_in" onOpen={look} />}
    >
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
      <Answer {...checkIn} onTakeIn={start} />
      {parcel === null ? null : (
        <ArrivingParcel code={parcel.label ?? ''} onCheckIn={arrive} onClose={checkIn.forgetParcel} />
      )}
      {taking === null ? null : <UnexpectedParcel code={taking.code} onTaken={taken} onClose={close} />}
    </BenchPage>
  );
};
