import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { TroublePage } from '@reprise/sale/screens/shown/trouble.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BadLink } from '../../kit/bad-link.tsx';
import { call } from '../../kit/call.ts';
import { Brief } from './brief.tsx';
import { Conversation } from './conversation.tsx';
import { useFolds } from './fold.tsx';
import { Progress } from './progress.tsx';
import {
  Lead,
  PapersFold,
  ParcelFold,
  PaymentFold,
  PriceFold,
  WorkshopFold,
  type Following,
} from './following-cards.tsx';
import { Withdrawal, Withdrawn } from './withdrawal.tsx';

/** Beside the first screen there is room for these. */
const openWhereWide = ['steps', 'price', 'payment', 'papers'];

/** Unfolded at first: what fits, and an answer that the customer has not replied to. */
const unfolded = ({ messages }: Following): string[] => [
  ...(matchMedia('(min-width: 900px)').matches ? openWhereWide : []),
  ...(messages.at(-1)?.author === 'staff' ? ['talk'] : []),
];

/** The dossier: the first screen in short, and everything about it folded below. */
const Followed = ({ tracking, token }: { tracking: Following; token: string }) => {
  const folds = useFolds(unfolded(tracking));
  const talk = useRef<HTMLDivElement>(null);
  const shown = { tracking, folds };
  const { withdrawnAt } = tracking.withdrawal;
  const write = (): void => {
    flushSync(() => folds.set('talk', true));
    talk.current?.querySelector('textarea')?.focus();
  };
  return (
    <>
      {withdrawnAt === null ? null : <Withdrawn at={withdrawnAt} />}
      <Brief tracking={tracking} token={token} onWrite={write} />
      <div className="following">
        <div className="following-way">
          <Progress {...shown} />
          <ParcelFold {...shown} />
          <WorkshopFold {...shown} />
        </div>
        <div className="following-facts">
          {withdrawnAt === null ? <PriceFold {...shown} /> : null}
          {withdrawnAt === null ? <PaymentFold {...shown} /> : null}
          <PapersFold {...shown} token={token} />
        </div>
        <div className="following-acts" ref={talk}>
          <Conversation {...shown} token={token} />
          {withdrawnAt === null ? <Withdrawal {...shown} token={token} /> : null}
        </div>
      </div>
    </>
  );
};

/** /tracking/{token}: where a dossier stands and what comes next, for its customer. */
export const Page = () => {
  const { t } = useTranslation('following');
  const { token } = useParams({ from: '/tracking/$token' });
  const tracking = useQuery({
    queryKey: ['tracking', token],
    queryFn: ({ signal }) => call('GET /tracking/{signedToken}', { params: { signedToken: token }, signal }),
  });
  if (tracking.error instanceof CallRefused && tracking.error.status === 404) return <BadLink />;
  if (tracking.isError) return <TroublePage error={tracking.error} onRetry={() => void tracking.refetch()} />;
  if (tracking.data === undefined) return <LoadingState />;
  return (
    <SalePage wide title={t('tracking.title')} lead={<Lead tracking={tracking.data} />}>
      <Followed tracking={tracking.data} token={token} />
    </SalePage>
  );
};
