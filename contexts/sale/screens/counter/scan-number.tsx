import { CallRefused, isUnanswered } from '@reprise/platform/domain/core/call.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { ScanField, type ScanResult } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropNumber, hrefOf, KeptNumbers, keepNumber } from './kept-numbers.tsx';
import { counterQuery } from './use-counter.ts';

const isNotEligible = (error: Error): boolean =>
  error instanceof CallRefused && error.code === 'not_eligible';

/** The customer's number leads to their dossier, or the screen says why it cannot be checked. */
export const ScanNumber = () => {
  const { t } = useTranslation('dashboard');
  const { t: say } = useTranslation('counter');
  const router = useRouter();
  const cache = useQueryClient();
  const [result, setResult] = useState<ScanResult>();
  const tell = (tone: ScanResult['tone'], text: string): void =>
    setResult({ key: newRequestKey(), tone, text });
  const refuse = (text: string): void => tell('bad', text);
  const find = useMutation({
    mutationFn: (number: string) => cache.fetchQuery({ ...counterQuery(number), retry: false }),
    meta: { quiet: true },
    onSuccess: ({ identificationNumber }) => dropNumber(identificationNumber),
    onError: (error, number) => {
      if (isUnanswered(error)) {
        keepNumber(number);
        tell('warn', say('offline.numberKept', { number }));
      } else if (!isNotEligible(error)) refuse(errorText(error, t('predeclared.failed')));
    },
  });
  const show = (number: string): void => router.history.push(hrefOf(number));
  // given to the call itself: an answer that comes when something else is on the screen opens nothing over it
  const look = (number: string): void =>
    find.mutate(number, {
      onSuccess: ({ identificationNumber }) => show(identificationNumber),
      // its page shows its status, and links to it
      onError: (error) => {
        if (isNotEligible(error)) show(number);
      },
    });
  const scan = (code: string): void => {
    const digits = code.replaceAll(/\s/g, '');
    if (/^\d{13}$/.test(digits)) look(digits);
    else refuse(t('predeclared.notNumber'));
  };
  return (
    <>
      <ScanField
        label={t('predeclared.scan')}
        hint={t('predeclared.scanHint')}
        busy={find.isPending}
        sound
        result={result}
        onScan={scan}
      />
      <KeptNumbers />
    </>
  );
};
