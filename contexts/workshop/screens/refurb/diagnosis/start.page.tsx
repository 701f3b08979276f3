import { LastScans } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { cleanCode, isItemCode } from '@reprise/platform/screens/bench/codes.ts';
import { codeOf, useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { nextKey, useLastScans } from '@reprise/platform/screens/bench/last-scans.ts';
import { StockPicker } from '../../bench/stock-picker.tsx';

/** Finds the item of a code of 8 or 13 characters, if it may be diagnosed here, and starts or resumes its diagnosis. */
async function startDiagnosis({ code, stockId }: { code: string; stockId?: string }) {
  const item = await call('GET /refurb-items/{code}', { params: { code }, query: { for: 'diagnosis' } });
  return await call('POST /items/{id}/refurb-diagnoses', {
    params: { id: item.id },
    body: { version: item.version, ...(stockId === undefined ? {} : { stockId }) },
  });
}

export const Page = () => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const navigate = useNavigate();
  const failureText = useFailureText();
  const scans = useLastScans();
  const [result, setResult] = useState<ScanResult>();
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
    if (isItemCode(code)) start.mutate({ code });
    else refuse(code, t('refusals:item_code_length'));
  };
  const refusedCode = start.error === null ? undefined : start.variables.code;
  // an item without a stock gets one here
  const homeless = codeOf(start.error) === 'stock_required' ? refusedCode : undefined;
  return (
    <BenchPage title={t('diagnosis.startTitle')}>
      <ScanField
        label={t('diagnosis.scanLabel')}
        hint={t('diagnosis.scanHint')}
        onScan={scan}
        result={result}
        busy={start.isPending}
        sound
      />
      {homeless === undefined ? null : (
        <Stack gap={3}>
          <h2>{t('move.question')}</h2>
          <StockPicker
            onPick={({ id: stockId }) => start.mutate({ code: homeless, stockId })}
            busy={start.isPending}
            holding={['item_refurb_diagnostic_in_progress']}
            proposed={({ native }) => native === 'to_refurbish'}
          />
        </Stack>
      )}
      {refusedCode === undefined ? null : (
        <div className="step-row">
          <LinkButton look="ghost" href={`/scan?code=${encodeURIComponent(refusedCode)}`}>
            {t('checkIn.whereIsIt')}
          </LinkButton>
          {codeOf(start.error) === 'diagnosis_already_done' ? (
            <LinkButton look="ghost" href="/warehouse/item-refurb-steps/search">
              {t('steps.searchTitle')}
            </LinkButton>
          ) : null}
        </div>
      )}
      {scans.length > 0 ? <LastScans scans={scans} /> : null}
    </BenchPage>
  );
};
