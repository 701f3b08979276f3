import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { BenchSide } from '@reprise/platform/screens/bench/bench-side.tsx';
import { useCodeInAddress } from '@reprise/platform/screens/bench/code-in-address.ts';
import { cleanCode, isItemCode } from '@reprise/platform/screens/bench/codes.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { nextKey } from '@reprise/platform/screens/bench/last-scans.ts';
import { ScannedParcel } from '../../bench/scanned-parcel.tsx';
import { useParcelScan } from '../../bench/use-parcel-scan.ts';

const route = getRouteApi('/warehouse/item-refurb-steps/search');

/** Scans the item whose steps are to be worked on. */
export const Page = () => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [result, setResult] = useState<ScanResult>();
  const parcels = useParcelScan();
  const refuse = (code: string, text: string): void =>
    setResult({ key: nextKey(), tone: 'bad', text: `${code} – ${text}` });
  const find = useMutation({
    mutationFn: (code: string) =>
      call('GET /refurb-items/{code}', { params: { code }, query: { for: 'steps' } }),
    meta: { quiet: true },
    onSuccess: ({ id }) => void navigate({ to: '/items/$itemId/item-refurb-steps', params: { itemId: id } }),
    onError: (error, code) => refuse(code, failureText(error)),
  });
  const scan = (scanned: string): void => {
    const code = cleanCode(scanned);
    find.reset();
    setResult(undefined);
    parcels.forget();
    if (isItemCode(code)) find.mutate(code);
    else parcels.look(code, () => refuse(code, t('refusals:item_code_length')));
  };
  useCodeInAddress(route.useSearch().code, scan);
  return (
    <BenchPage title={t('steps.searchTitle')} side={<BenchSide bench="steps" onOpen={scan} />}>
      <ScanField
        label={t('diagnosis.scanLabel')}
        hint={t('diagnosis.scanHint')}
        onScan={scan}
        result={result}
        busy={find.isPending || parcels.busy}
        sound
      />
      <ScannedParcel parcel={parcels.parcel} />
      {find.error === null ? null : (
        <div className="step-row">
          <LinkButton look="ghost" href={`/scan?code=${encodeURIComponent(find.variables)}`}>
            {t('checkIn.whereIsIt')}
          </LinkButton>
        </div>
      )}
    </BenchPage>
  );
};
