import { LastScans } from '@reprise/ui/bench';
import { ScanField, type ScanResult } from '@reprise/ui/scan-field';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useAct } from '../../lib/workshop/act.ts';
import { BenchPage } from '../../lib/workshop/bench-page.tsx';
import { cleanCode, isFileNumber } from '../../lib/workshop/codes.ts';
import { useFailureText } from '../../lib/workshop/failure.tsx';
import { numberOf } from '../../lib/workshop/item-sheet.tsx';
import { nextKey, rememberScan, useLastScans } from '../../lib/workshop/last-scans.ts';
import { newRequestKey } from '@reprise/ui/request-key';
import { Arrival, arrivalTones, type CheckedIn } from './arrival.tsx';
import { PackageStateChoice, type PackageState } from './package-state.tsx';
import { RefusedArrival } from './refused-arrival.tsx';

const route = getRouteApi('/warehouse/checkin');
type Input = { code: string; packageState: PackageState; force: boolean; reason: string };

/** One scan, one check-in, in a row; the package's state holds for one scan. */
function useCheckIn() {
  const { t } = useTranslation('workshop');
  const { currentOrganization } = useSignedIn();
  const failureText = useFailureText();
  const [packageState, setPackageState] = useState<PackageState>('intact');
  const [result, setResult] = useState<ScanResult>();
  const show = (tone: ScanResult['tone'], text: string): void => setResult({ key: nextKey(), tone, text });
  const arrived = ({ item, message }: CheckedIn): void => {
    const where = item.stockName === null ? '' : t('checkIn.putIn', { stock: item.stockName });
    show(
      arrivalTones[message],
      [item.productLabel, t(`checkIn.messages.${message}`), where].filter(Boolean).join('. '),
    );
    rememberScan({ tone: arrivalTones[message], text: `${numberOf(item)} ${t(`checkIn.short.${message}`)}` });
    setPackageState('intact');
  };
  const checkIn = useAct(
    ({ code: identificationNumber, ...more }: Input) =>
      call('POST /warehouses/{id}/check-ins', {
        params: { id: currentOrganization.id },
        body: { identificationNumber, ...more },
        idempotencyKey: newRequestKey(),
      }),
    arrived,
  );
  const send = (code: string, reason: string | null): void =>
    checkIn.mutate(
      { code, packageState, force: reason !== null, reason: reason ?? '' },
      {
        onError: (error) => {
          show('bad', `${code} : ${failureText(error)}`);
          rememberScan({ tone: 'bad', text: `${code} ${t('checkIn.short.refused')}` });
        },
      },
    );
  const scan = (scanned: string): void => {
    const code = cleanCode(scanned);
    // Thirteen digits name a file; eight, an item that was here before.
    if (isFileNumber(code) || /^\d{8}$/.test(code)) send(code, null);
    else {
      checkIn.reset();
      show('bad', t('checkIn.notANumber', { code }));
    }
  };
  return { checkIn, packageState, setPackageState, result, show, scan, send };
}

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { buybackIdentificationNumber } = route.useSearch();
  const { checkIn, packageState, setPackageState, result, show, scan, send } = useCheckIn();
  const scans = useLastScans();
  const came = useRef<string>(undefined);
  const arriveWith = useEffectEvent(scan);
  useEffect(() => {
    // A number in the address is checked in once, as if it had been scanned.
    if (buybackIdentificationNumber === undefined || came.current === buybackIdentificationNumber) return;
    came.current = buybackIdentificationNumber;
    arriveWith(buybackIdentificationNumber);
  }, [buybackIdentificationNumber]);
  const tried = checkIn.variables?.code;
  return (
    <BenchPage title={t('checkIn.title')}>
      <PackageStateChoice value={packageState} onChange={setPackageState} />
      <ScanField
        label={t('checkIn.scanLabel')}
        hint={t('checkIn.scanHint')}
        onScan={scan}
        result={result}
        sound
      />
      {checkIn.data === undefined ? null : (
        <Arrival key={checkIn.data.item.id} arrival={checkIn.data} onDone={(text) => show('ok', text)} />
      )}
      {checkIn.error === null || tried === undefined ? null : (
        <RefusedArrival
          code={tried}
          error={checkIn.error}
          busy={checkIn.isPending}
          onForce={(reason) => send(tried, reason)}
        />
      )}
      {scans.length > 0 ? <LastScans scans={scans} /> : null}
    </BenchPage>
  );
};
