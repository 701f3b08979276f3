import { CallKept } from '@reprise/platform/domain/core/call.ts';
import type { ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { cleanCode, isDossierNumber, isParcelNumber } from '@reprise/platform/screens/bench/codes.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { numberOf } from '../bench/item-sheet.tsx';
import { useParcelScan } from '../bench/use-parcel-scan.ts';
import { nextKey, rememberScan } from '@reprise/platform/screens/bench/last-scans.ts';
import { usePrintLabel, usePrintsEach } from '@reprise/platform/screens/bench/print-label.tsx';
import { arrivalTones, type CheckedIn } from './arrival.tsx';
import type { PackageState } from './package-state.tsx';

type Input = { code: string; packageState: PackageState; force: boolean; reason: string };
/** The result of a scan: an arrival, a refusal, or a code that cannot be a number to check in. */
export type Outcome =
  | { kind: 'arrived'; arrival: CheckedIn }
  | { kind: 'refused'; code: string; packageState: PackageState; error: unknown }
  | { kind: 'no_number'; code: string };
/** A scan that checked nothing in. */
export type Refused = Exclude<Outcome, { kind: 'arrived' }>;

/** The results of the scans, for the page and for the list of the last scans. */
function useAnswers() {
  const { t } = useTranslation('workshop');
  const failureText = useFailureText();
  const { day } = useFormats();
  const [result, setResult] = useState<ScanResult>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const show = (tone: ScanResult['tone'], text: string): void => setResult({ key: nextKey(), tone, text });
  const arrived = (arrival: CheckedIn): void => {
    const { item, message, cancelledAt } = arrival;
    const said =
      cancelledAt === null
        ? t(`checkIn.messages.${message}`)
        : t('checkIn.cancelledOn', { date: day(cancelledAt) });
    const where = item.stockName === null ? '' : t('checkIn.putIn', { stock: item.stockName });
    show(arrivalTones[message], [item.productLabel, said, where].filter(Boolean).join('. '));
    rememberScan({ tone: arrivalTones[message], text: `${numberOf(item)} ${t(`checkIn.short.${message}`)}` });
    setOutcome({ kind: 'arrived', arrival });
  };
  const refused = ({ code, packageState }: Input, error: unknown): void => {
    const isKept = error instanceof CallKept;
    show(isKept ? 'warn' : 'bad', `${code} – ${failureText(error)}`);
    if (isKept) return setOutcome(null);
    rememberScan({ tone: 'bad', text: `${code} ${t('checkIn.short.refused')}` });
    setOutcome({ kind: 'refused', code, packageState, error });
  };
  const noNumber = (code: string): void => {
    show('bad', t('checkIn.notANumber', { code }));
    setOutcome({ kind: 'no_number', code });
  };
  return { result, outcome, show, arrived, refused, noNumber };
}

/**
 * The condition of the next parcel is taken with its scan, so that what is chosen before the answer is of the one after;
 * it is given back where the code was not checked in, unless another was chosen meanwhile.
 */
function useCondition() {
  const [packageState, setPackageState] = useState<PackageState>('intact');
  const take = (): PackageState => {
    setPackageState('intact');
    return packageState;
  };
  const giveBack = (taken: PackageState): void => setPackageState((now) => (now === 'intact' ? taken : now));
  return { packageState, setPackageState, take, giveBack };
}

/** Sends one check-in after the other; each scan gets its own answer, also when the next one was made meanwhile. */
function useSend({ arrived, refused }: Pick<ReturnType<typeof useAnswers>, 'arrived' | 'refused'>) {
  const { currentOrganization } = useSignedIn();
  const print = usePrintLabel();
  const [printsEach] = usePrintsEach();
  const underWay = useRef(new Set<string>());
  const checkIn = useAct(
    ({ code, ...more }: Input) =>
      call('POST /warehouses/{id}/check-ins', {
        params: { id: currentOrganization.id },
        body: { identificationNumber: code, ...more },
        idempotencyKey: newRequestKey(),
      }),
    (arrival) => {
      arrived(arrival);
      if (printsEach) print.mutate(arrival.item.id);
    },
    'check-in',
  );
  const send = (code: string, packageState: PackageState, reason: string | null = null): void => {
    const input = { code, packageState, force: reason !== null, reason: reason ?? '' };
    // the same code again before its answer: the scanner read it twice
    if (underWay.current.has(code)) return;
    underWay.current.add(code);
    checkIn
      .mutateAsync(input)
      .catch((error: unknown) => refused(input, error))
      .finally(() => underWay.current.delete(code));
  };
  return { send, busy: checkIn.isPending };
}

/**
 * One check-in per scan; the condition of the parcel counts for one scan. Scans made while a call is running wait for
 * it, and each gets its own answer.
 */
export function useCheckIn() {
  const { packageState, setPackageState, take, giveBack } = useCondition();
  const answers = useAnswers();
  const { send, busy } = useSend(answers);
  const { parcel, forget: forgetParcel, look } = useParcelScan();
  const arrive = (code: string): void => send(code, take());
  const again = (scanned: Refused, reason: string | null): void =>
    send(scanned.code, scanned.kind === 'refused' ? scanned.packageState : 'intact', reason);
  const scan = (scanned: string): void => {
    const code = cleanCode(scanned);
    // 13 digits: a dossier; 8 digits: an item that was here before; what may be a tracking number: its parcel
    if (isDossierNumber(code)) return arrive(code);
    const taken = take();
    const otherwise = (): void => {
      if (isParcelNumber(code)) return send(code, taken);
      giveBack(taken);
      answers.noNumber(code);
    };
    look(code, otherwise, () => giveBack(taken));
  };
  const { outcome, result, show } = answers;
  const condition = { packageState, setPackageState };
  return { parcel, forgetParcel, outcome, busy, ...condition, result, show, scan, arrive, again };
}
