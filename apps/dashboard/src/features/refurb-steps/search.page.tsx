import { LastScans } from '@reprise/ui/bench';
import { LinkButton } from '@reprise/ui/button';
import { ScanField, type ScanResult } from '@reprise/ui/scan-field';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { BenchPage } from '../../lib/workshop/bench-page.tsx';
import { cleanCode, isItemCode } from '../../lib/workshop/codes.ts';
import { useFailureText } from '../../lib/workshop/failure.tsx';
import { nextKey, useLastScans } from '../../lib/workshop/last-scans.ts';

/** Which item's steps? Its code is scanned. */
export const Page = () => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const navigate = useNavigate();
  const failureText = useFailureText();
  const scans = useLastScans();
  const [result, setResult] = useState<ScanResult>();
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
    if (isItemCode(code)) find.mutate(code);
    else refuse(code, t('refusals:item_code_length'));
  };
  return (
    <BenchPage title={t('steps.searchTitle')}>
      <ScanField
        label={t('diagnosis.scanLabel')}
        hint={t('diagnosis.scanHint')}
        onScan={scan}
        result={result}
        busy={find.isPending}
        sound
      />
      {find.error === null ? null : (
        <div className="step-row">
          <LinkButton look="ghost" href={`/scan?code=${encodeURIComponent(find.variables)}`}>
            {t('checkIn.whereIsIt')}
          </LinkButton>
        </div>
      )}
      {scans.length > 0 ? <LastScans scans={scans} /> : null}
    </BenchPage>
  );
};
