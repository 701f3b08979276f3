import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { BenchSide } from '@reprise/platform/screens/bench/bench-side.tsx';
import { useCodeInAddress } from '@reprise/platform/screens/bench/code-in-address.ts';
import { cleanCode, isItemCode } from '@reprise/platform/screens/bench/codes.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { nextKey } from '@reprise/platform/screens/bench/last-scans.ts';
import { ScannedParcel } from '../bench/scanned-parcel.tsx';
import { useParcelScan } from '../bench/use-parcel-scan.ts';
import { controlQuery, useStep } from './control.ts';

/** Opens the control of the scanned item, at the step where it was left. */
function useOpenControl(onRefused: (text: string, code: string) => void) {
  const { t } = useTranslation('refusals');
  const client = useQueryClient();
  const goTo = useStep();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    meta: { quiet: true },
    mutationFn: async (code: string) => {
      const { item } = await call('GET /scan/{code}', { params: { code } });
      return item === null ? null : await client.fetchQuery({ ...controlQuery(item.id), staleTime: 0 });
    },
    onSuccess: (control, code) => {
      if (control === null) onRefused(t('not_recognised'), code);
    },
    onError: (error, code) => onRefused(failureText(error), code),
  });
  const open = (code: string): void =>
    mutate(code, {
      onSuccess: (control) => {
        if (control !== null) goTo(control.draft.step, control.item.id);
      },
    });
  return { open, isPending };
}

export const Page = () => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const { buybackIdentificationNumber } = useParams({ strict: false });
  const [result, setResult] = useState<ScanResult>();
  const [refused, setRefused] = useState<string | null>(null);
  const parcels = useParcelScan();
  const refuse = (text: string, code: string): void =>
    setResult({ key: nextKey(), tone: 'bad', text: `${code} – ${text}` });
  const control = useOpenControl((text, code) => {
    setRefused(code);
    refuse(text, code);
  });
  const scan = (scanned: string): void => {
    const code = cleanCode(scanned);
    setRefused(null);
    setResult(undefined);
    parcels.forget();
    if (isItemCode(code)) control.open(code);
    else parcels.look(code, () => refuse(t('refusals:item_code_length'), code));
  };
  useCodeInAddress(buybackIdentificationNumber, scan);
  return (
    <BenchPage title={t('control.startTitle')} side={<BenchSide bench="control" onOpen={scan} />}>
      <ScanField
        label={t('control.scanLabel')}
        hint={t('control.scanHint')}
        onScan={scan}
        result={result}
        busy={control.isPending || parcels.busy}
        sound
      />
      <ScannedParcel parcel={parcels.parcel} />
      {refused === null ? null : (
        <div>
          <LinkButton look="ghost" href={`/scan?code=${encodeURIComponent(refused)}`}>
            {t('checkIn.whereIsIt')}
          </LinkButton>
        </div>
      )}
    </BenchPage>
  );
};
