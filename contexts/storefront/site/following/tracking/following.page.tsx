import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { TroublePage } from '@reprise/sale/screens/shown/trouble.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BadLink } from '../../kit/bad-link.tsx';
import { AsOfNote, KeepingField } from '../kept/kept-note.tsx';
import { useFollowing, useKeeping } from '../kept/use-following.ts';
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

/** The dossier: the first screen in short, and everything about it folded below. `isOld`: nothing can be done now. */
const Followed = ({ tracking, token, isOld }: { tracking: Following; token: string; isOld: boolean }) => {
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
      <Brief tracking={tracking} token={token} onWrite={write} isOld={isOld} />
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
          <Conversation {...shown} token={token} isOld={isOld} />
          {withdrawnAt === null && !isOld ? <Withdrawal {...shown} token={token} /> : null}
        </div>
      </div>
    </>
  );
};

/** /tracking/{token}: where a dossier stands and what comes next, for its customer. */
export const Page = () => {
  const { t } = useTranslation('following');
  const { token } = useParams({ from: '/tracking/$token' });
  const keeping = useKeeping();
  const { tracking, asOf, isOver, error, refetch } = useFollowing(token, keeping.keeps === true);
  if (isOver) return <BadLink />;
  if (error) return <TroublePage error={error} onRetry={() => void refetch()} />;
  if (tracking === undefined) return <LoadingState />;
  return (
    <SalePage
      wide
      title={t('tracking.title')}
      lead={<Lead tracking={tracking} />}
      saysOffline={asOf === null}
    >
      <AsOfNote at={asOf} />
      <Followed tracking={tracking} token={token} isOld={asOf !== null} />
      <KeepingField {...keeping} />
    </SalePage>
  );
};
