import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { useIsShown } from '@reprise/platform/screens/ui/core/is-shown.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import type { ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { fetchParcel, openFor, parcelNumbered, useLookAgain, useShownParcel } from './use-parcel.ts';
import type { GoesTo, Parcel } from './use-parcel.ts';

/** The result of a scan: an item was packed, a parcel was found again, or the next parcel got its number. */
type Scanned =
  | { kind: 'added' | 'alreadyIn' | 'resumed'; parcel: Parcel; needsLabel: boolean }
  | { kind: 'numbered'; number: string };

/** May the code name a parcel? Items and dossiers have digits only. */
const mayNamePackage = (code: string): boolean => /\p{L}/u.test(code);

type Bench = { parcelId: string | undefined; goesTo: GoesTo | undefined; number: string | undefined };

async function scanned(code: string, { parcelId, goesTo, number }: Bench): Promise<Scanned> {
  if (mayNamePackage(code)) {
    const parcel = await parcelNumbered(code);
    if (parcel) return { kind: 'resumed', parcel, needsLabel: false };
    if (parcelId === undefined) return { kind: 'numbered', number: code };
  }
  if (parcelId !== undefined) {
    const parcel = await call('POST /packages/{id}/items', { params: { id: parcelId }, body: { code } });
    return { kind: 'added', parcel, needsLabel: false };
  }
  const found = await call('GET /expeditions/{code}', { params: { code } });
  const { needsLabel, packageId } = found;
  if (packageId !== null) return { kind: 'alreadyIn', parcel: await fetchParcel(packageId), needsLabel };
  return {
    kind: 'added',
    parcel: await openFor(found, newRequestKey(), { goesTo, number }),
    needsLabel,
  };
}

/** The page for the scanned item: packing it alone with a label, or with others. */
const screenOf = ({ needsLabel, parcel }: Exclude<Scanned, { kind: 'numbered' }>): string =>
  needsLabel ? `/packing-with-label?package=${parcel.id}` : `/start-expedition?package=${parcel.id}`;

/** What is told of the last scan, and why it was refused. */
function useTell() {
  const { t } = useTranslation('dashboard');
  const [result, setResult] = useState<ScanResult>();
  const [refusal, setRefusal] = useState<{ code: string; error: CallRefused }>();
  const tell = (tone: ScanResult['tone'], text: string): void =>
    setResult({ key: newRequestKey(), tone, text });
  return {
    result,
    refusal,
    begin: (): void => setRefusal(undefined),
    forget: (): void => {
      setRefusal(undefined);
      setResult(undefined);
    },
    refused: (error: unknown, code: string): void => {
      tell('bad', errorText(error, t('expedition.notSent')));
      if (error instanceof CallRefused) setRefusal({ code, error });
    },
    done: (answer: Scanned): void => {
      if (answer.kind === 'numbered') tell('info', t('expedition.numbered', { number: answer.number }));
      else if (answer.kind === 'alreadyIn') tell('warn', t('expedition.alreadyIn'));
      else if (answer.kind === 'resumed')
        tell('info', t('expedition.packageTitle', { number: answer.parcel.number }));
      else tell('ok', t('expedition.added', { name: answer.parcel.products.at(-1)?.label ?? '' }));
    },
  };
}

/** Handles quick scans one after the other, each into the parcel that the one before opened. */
export function useExpeditionScan(shown: string | undefined, goesTo: GoesTo | undefined) {
  const router = useRouter();
  const show = useShownParcel();
  const lookAgain = useLookAgain();
  const isShown = useIsShown();
  const { result, refusal, begin, forget, refused, done } = useTell();
  const now = useRef<Bench>({ parcelId: shown, goesTo, number: undefined });
  useEffect(() => {
    now.current = { ...now.current, parcelId: shown, goesTo };
  }, [shown, goesTo]);
  const scan = useMutation({
    mutationFn: (code: string) => scanned(cleanCode(code), now.current),
    scope: { id: 'expedition' },
    meta: { quiet: true },
    onMutate: begin,
    onSuccess: (answer) => {
      done(answer);
      if (answer.kind === 'numbered') {
        now.current = { ...now.current, number: answer.number };
        return;
      }
      const { parcel } = answer;
      show(parcel);
      if (now.current.parcelId === parcel.id) return;
      now.current = { ...now.current, parcelId: parcel.id, number: undefined };
      if (isShown()) router.history.replace(screenOf(answer));
    },
    onError: (error, code) => {
      refused(error, code);
      // somebody else may have closed the parcel
      if (error instanceof CallRefused) lookAgain(now.current.parcelId);
    },
  });
  return { scan: scan.mutate, result, refusal, forget };
}
