import { litigationLimits } from '@reprise/platform/domain/core/limits.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { TroublePage, useTroubleText } from '@reprise/sale/screens/shown/trouble.tsx';
import { useIsWide } from '@reprise/sale/screens/shown/use-is-wide.ts';
import { TwoPrices } from '@reprise/sale/screens/shown/two-prices.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/call.ts';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import { Over, endedOf } from './over.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import { ProposalPrices } from './proposal-prices.tsx';
import type { Proposal } from './proposal.ts';

type Answer = 'accept' | 'reject';

/** Thanks, and what happens next. */
const Answered = ({ answer, proposal, token }: { answer: Answer; proposal: Proposal; token: string }) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const amount = moneyText(proposal.proposal, proposal.currency, locale);
  return (
    <SalePage
      title={answer === 'accept' ? t('proposal.accepted') : t('proposal.rejected')}
      lead={answer === 'accept' ? t('proposal.acceptedHelp', { amount }) : t('proposal.rejectedHelp')}
    >
      <LinkButton look="ghost" href={`/tracking/${token}`}>
        {t('follow')}
      </LinkButton>
    </SalePage>
  );
};

const useAnswer = (token: string) => {
  const [given, setGiven] = useState<Answer>();
  const [comment, setComment] = useState('');
  const mutation = useMutation({
    // not put off without a network: who goes on meanwhile has not answered
    networkMode: 'always',
    mutationFn: async (answer: Answer) => {
      const options = { params: { signedToken: token }, body: { comment } };
      if (answer === 'accept') await call('POST /litigations/{signedToken}/accept', options);
      else await call('POST /litigations/{signedToken}/reject', options);
      return answer;
    },
    onSuccess: setGiven,
  });
  return { given, comment, setComment, mutation };
};

/** What it is about, until when, and what silence means. */
const Lead = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const amount = moneyText(proposal.proposal, proposal.currency, locale);
  return (
    <>
      {proposal.productLabel} · {t('file')} <GroupedNumber value={proposal.buybackNumber} />
      <br />
      <b>{t('proposal.before', { date: longDay(new Date(proposal.expiresAt), locale) })}</b>{' '}
      {proposal.expiry === 'accept' ? t('proposal.silenceAccepts', { amount }) : t('proposal.silenceReturns')}
    </>
  );
};

type SayProps = { comment: string; onChange: (comment: string) => void; token: string };

/** What the customer says with the answer, and where a photo of theirs goes. */
const Say = ({ comment, onChange, token }: SayProps) => {
  const { t } = useTranslation('following');
  return (
    <>
      <TextAreaField
        label={t('proposal.comment')}
        optional
        rows={3}
        maxLength={litigationLimits.customerComment.max}
        value={comment}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="sale-note">
        {t('proposal.disagree')}{' '}
        <TextLink href={`/tracking/${token}#talk`}>{t('proposal.sendPhoto')}</TextLink>
      </p>
    </>
  );
};

const Question = ({ proposal, token, first }: { proposal: Proposal; token: string; first: Answer }) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const trouble = useTroubleText();
  const isWide = useIsWide();
  const { given, comment, setComment, mutation } = useAnswer(token);
  if (given) return <Answered answer={given} proposal={proposal} token={token} />;
  const ended = endedOf(mutation.error);
  if (ended) return <Over ended={ended} token={token} />;
  const amount = moneyText(proposal.proposal, proposal.currency, locale);
  const prices = <ProposalPrices proposal={proposal} />;
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
      title={first === 'accept' ? t('proposal.title') : t('proposal.titleReject')}
      lead={<Lead proposal={proposal} />}
      summary={isWide ? prices : undefined}
      foot={first === 'accept' ? [button('accept'), button('reject')] : [button('reject'), button('accept')]}
    >
      {mutation.isError ? (
        <Alert tone="bad" live>
          {trouble(mutation.error)}
        </Alert>
      ) : null}
      <TwoPrices
        before={{ label: t('proposal.announced'), cents: proposal.declaredPrice }}
        after={{ label: t('proposal.proposed'), cents: proposal.proposal }}
        currency={proposal.currency}
      />
      <ProposalDetails proposal={proposal} token={token} />
      {isWide ? null : prices}
      <Say comment={comment} onChange={setComment} token={token} />
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
  const ended = endedOf(proposal.error);
  if (ended) return <Over ended={ended} token={token} />;
  if (proposal.isError) return <TroublePage error={proposal.error} onRetry={() => void proposal.refetch()} />;
  if (proposal.data === undefined) return <LoadingState />;
  return <Question proposal={proposal.data} token={token} first={first} />;
};
