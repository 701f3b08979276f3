import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { BenchSide } from '@reprise/platform/screens/bench/bench-side.tsx';
import { useCodeInAddress } from '@reprise/platform/screens/bench/code-in-address.ts';
import { cleanCode, isItemCode } from '@reprise/platform/screens/bench/codes.ts';
import { codeOf, useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { nextKey } from '@reprise/platform/screens/bench/last-scans.ts';
import { ScannedParcel } from '../../bench/scanned-parcel.tsx';
import { StockPicker } from '../../bench/stock-picker.tsx';
import { useParcelScan } from '../../bench/use-parcel-scan.ts';

/** Finds the item of a code of 8 or 13 characters, if it may be diagnosed here, and starts or resumes its diagnosis. */
async function startDiagnosis({ code, stockId }: { code: string; stockId?: string }) {
  const item = await call('GET /refurb-items/{code}', { params: { code }, query: { for: 'diagnosis' } });
  return await call('POST /items/{id}/refurb-diagnoses', {
    params: { id: item.id },
    body: { version: item.version, ...(stockId === undefined ? {} : { stockId }) },
  });
}

type InsteadProps = {
  code: string;
  refusal: RefusalCode | null;
  busy: boolean;
  onStock: (stockId: string) => void;
};

/** What can be done with an item whose diagnosis is refused: one without a stock gets one here. */
const Instead = ({ code, refusal, busy, onStock }: InsteadProps) => {
  const { t } = useTranslation('workshop');
  return (
    <>
      {refusal === 'stock_required' ? (
        <Stack gap={3}>
          <h2>{t('move.question')}</h2>
          <StockPicker
            onPick={({ id }) => onStock(id)}
            busy={busy}
            holding={['item_refurb_diagnostic_in_progress']}
            proposed={({ native }) => native === 'to_refurbish'}
          />
        </Stack>
      ) : null}
      <div className="step-row">
        <LinkButton look="ghost" href={`/scan?code=${encodeURIComponent(code)}`}>
          {t('checkIn.whereIsIt')}
        </LinkButton>
        {refusal === 'diagnosis_already_done' ? (
          <LinkButton look="ghost" href="/warehouse/item-refurb-steps/search">
            {t('steps.searchTitle')}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
};

export const Page = () => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [result, setResult] = useState<ScanResult>();
  const parcels = useParcelScan();
  const refuse = (code: string, text: string): void =>
    setResult({ key: nextKey(), tone: 'bad', text: `${code} – ${text}` });
  const start = useMutation({
    mutationFn: startDiagnosis,
    meta: { quiet: true },
    onSuccess: ({ id }) => void navigate({ to: '/warehouse/refurb-diagnosis/$id', params: { id } }),
    onError: (error, { code }) => refuse(code, failureText(error)),
  });
  const scan = (scanned: string): void => {
    const code = cleanCode(scanned);
    start.reset();
    setResult(undefined);
    parcels.forget();
    if (isItemCode(code)) start.mutate({ code });
    else parcels.look(code, () => refuse(code, t('refusals:item_code_length')));
  };
  useCodeInAddress(useSearch({ strict: false }).code, scan);
  const refusedCode = start.error === null ? undefined : start.variables.code;
  return (
    <BenchPage title={t('diagnosis.startTitle')} side={<BenchSide bench="diagnosis" onOpen={scan} />}>
      <ScanField
        label={t('diagnosis.scanLabel')}
        hint={t('diagnosis.scanHint')}
        onScan={scan}
        result={result}
        busy={start.isPending || parcels.busy}
        sound
      />
      <ScannedParcel parcel={parcels.parcel} />
      {refusedCode === undefined ? null : (
        <Instead
          code={refusedCode}
          refusal={codeOf(start.error)}
          busy={start.isPending}
          onStock={(stockId) => start.mutate({ code: refusedCode, stockId })}
        />
      )}
    </BenchPage>
  );
};
