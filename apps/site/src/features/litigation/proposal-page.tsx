import { CallRefused } from '@reprise/domain/call';
import { useLocale } from '@reprise/journey/locale';
import { SalePage } from '@reprise/journey/sale-page';
import { TroublePage, useTroubleText } from '@reprise/journey/trouble';
import { Alert } from '@reprise/ui/alert';
import { StateBadge } from '@reprise/ui/badge';
import { Button, LinkButton } from '@reprise/ui/button';
import { GroupedNumber } from '@reprise/ui/money';
import { moneyText } from '@reprise/ui/numbers';
import { LoadingState } from '@reprise/ui/states';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { ProposalDetails, type Proposal } from './proposal-details.tsx';

type Answer = 'accept' | 'reject';

const dateOf = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );

const overWords = { answered: 'already', expired: 'expired', unknown: 'badLink' } as const;
type OverReason = keyof typeof overWords;

/** The proposal was already answered, its time is over, or the link never was one. */
const Over = ({ reason }: { reason: OverReason }) => {
  const { t } = useTranslation('site');
  const word = overWords[reason];
  return (
    <SalePage title={t(`proposal.${word}`)} lead={t(`proposal.${word}Help`)}>
      <LinkButton look="ghost" href="/home">
        {t('proposal.home')}
      </LinkButton>
    </SalePage>
  );
};

const overOf = (error: unknown): OverReason | null => {
  if (!(error instanceof CallRefused)) return null;
  // 410 of a proposal that is over: its time, or an answer that was given (design, 3f)
  if (error.code === 'litigation_expired') {
    const ended = error.extra['litigationStatus'];
    return ended === undefined || ended === 'expired' ? 'expired' : 'answered';
  }
  if (error.code === 'not_found') return 'unknown';
  return error.code === 'already_resolved' ? 'answered' : null;
};

/** Thanks, and what happens now. */
const Answered = ({ answer, proposal }: { answer: Answer; proposal: Proposal }) => {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const amount = moneyText(proposal.proposal, proposal.currency, locale);
  return (
    <SalePage
      title={answer === 'accept' ? t('proposal.accepted') : t('proposal.rejected')}
      lead={answer === 'accept' ? t('proposal.acceptedHelp', { amount }) : t('proposal.rejectedHelp')}
    >
      <LinkButton look="ghost" href="/home">
        {t('proposal.home')}
      </LinkButton>
    </SalePage>
  );
};

const useAnswer = (token: string) => {
  const [given, setGiven] = useState<Answer>();
  const mutation = useMutation({
    mutationFn: async (answer: Answer) => {
      const options = { params: { signedToken: token }, body: {} };
      if (answer === 'accept') await call('POST /litigations/{signedToken}/accept', options);
      else await call('POST /litigations/{signedToken}/reject', options);
      return answer;
    },
    onSuccess: setGiven,
  });
  return { given, mutation };
};

const Question = ({ proposal, token, first }: { proposal: Proposal; token: string; first: Answer }) => {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const trouble = useTroubleText();
  const { given, mutation } = useAnswer(token);
  if (given) return <Answered answer={given} proposal={proposal} />;
  const over = overOf(mutation.error);
  if (over) return <Over reason={over} />;
  const amount = moneyText(proposal.proposal, proposal.currency, locale);
  const date = dateOf(proposal.expiresAt, locale);
  const button = (answer: Answer) => (
    <Button
      key={answer}
      look={answer === first ? 'primary' : 'ghost'}
      busy={mutation.isPending && mutation.variables === answer}
      onClick={() => {
        if (!mutation.isPending) mutation.mutate(answer);
      }}
    >
      {answer === 'accept' ? t('proposal.accept', { amount }) : t('proposal.reject')}
    </Button>
  );
  return (
    <SalePage
      progress={
        <div>
          <StateBadge tone="warn" label={t('proposal.waiting')} />
        </div>
      }
      title={t('proposal.title')}
      lead={
        <>
          {proposal.productLabel} · {t('proposal.file')} <GroupedNumber value={proposal.buybackNumber} />
          <br />
          {proposal.expiry === 'accept'
            ? t('proposal.silenceAccepts', { date, amount })
            : t('proposal.silenceReturns', { date })}
        </>
      }
      foot={first === 'accept' ? [button('accept'), button('reject')] : [button('reject'), button('accept')]}
    >
      {mutation.isError ? (
        <Alert tone="bad" live>
          {trouble(mutation.error)}
        </Alert>
      ) : null}
      <ProposalDetails proposal={proposal} token={token} />
    </SalePage>
  );
};

/** The customer answers a revised price, once; opening the page decides nothing, only its button does. */
export const ProposalPage = ({ token, first }: { token: string; first: Answer }) => {
  const proposal = useQuery({
    queryKey: ['proposal', token],
    queryFn: ({ signal }) =>
      call('GET /litigations/{signedToken}', { params: { signedToken: token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const over = overOf(proposal.error);
  if (over) return <Over reason={over} />;
  if (proposal.isError) return <TroublePage error={proposal.error} onRetry={() => void proposal.refetch()} />;
  if (proposal.data === undefined) return <LoadingState />;
  if (proposal.data.answeredAt !== null) return <Over reason="answered" />;
  return <Question proposal={proposal.data} token={token} first={first} />;
};
