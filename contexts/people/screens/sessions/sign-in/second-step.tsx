import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import type { AskedProof, FactorProof } from '../../../domain/second-factors/second-factor.ts';
import { askedIn } from '../../second-factors/asked-in.ts';
import { ProofForm } from '../../second-factors/proof-form.tsx';

export type Credentials = { email: string; password: string };

/** Signing in by password; where a second factor is asked for, `asked` says which, and the next call takes it. */
export function useSignIn(onRefused: (error: Error) => void) {
  const [asked, setAsked] = useState<AskedProof | null>(null);
  const signIn = useMutation({
    mutationFn: (body: Credentials & { proof?: FactorProof }) => call('POST /api/login', { body }),
    meta: { quiet: true },
    onError: (error) => {
      const next = error instanceof CallRefused ? askedIn(error.extra) : null;
      if (next === null) onRefused(error);
      else setAsked(next);
    },
  });
  const giveUp = (): void => {
    setAsked(null);
    signIn.reset();
  };
  return { signIn, asked, giveUp };
}

type Props = { asked: AskedProof; from: ReturnType<typeof useSignIn>; credentials: Credentials };

/** The second factor, once the password was right. */
export const SecondStep = ({ asked, from, credentials }: Props) => {
  const { t } = useTranslation(['access', 'dashboard']);
  const { signIn, giveUp } = from;
  const { error } = signIn;
  const isFirst = error instanceof CallRefused && error.code === 'second_factor_required';
  const refusal = error === null || isFirst ? undefined : errorText(error, t('dashboard:signIn.failed'));
  return (
    <div className="sign-in">
      <h1>{t('secondFactor.signIn')}</h1>
      <p>{t('secondFactor.signInHelp')}</p>
      <FirstFocus>
        <ProofForm
          asked={asked}
          busy={signIn.isPending}
          refusal={refusal}
          onProof={(proof) => signIn.mutate({ ...credentials, proof })}
        />
      </FirstFocus>
      <Button look="quiet" onClick={giveUp}>
        {t('secondFactor.back')}
      </Button>
    </div>
  );
};
