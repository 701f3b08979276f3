import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { TroublePage } from '@reprise/sale/screens/shown/trouble.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BadLink } from '../../kit/bad-link.tsx';
import { call } from '../../kit/call.ts';
import { Conversation } from './conversation.tsx';
import { Progress } from './progress.tsx';
import {
  Asked,
  Lead,
  PapersCard,
  ParcelCard,
  PaymentCard,
  PriceCard,
  WorkshopCard,
} from './following-cards.tsx';
import { Withdrawal } from './withdrawal.tsx';

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
  const shown = { tracking: tracking.data };
  const isWithdrawn = tracking.data.withdrawal.withdrawnAt !== null;
  return (
    <SalePage wide title={t('tracking.title')} lead={<Lead {...shown} />}>
      <Asked {...shown} />
      {isWithdrawn ? <Withdrawal {...shown} token={token} /> : null}
      <div className="following">
        <div className="following-way">
          <Progress {...shown} />
          <ParcelCard {...shown} />
          <WorkshopCard {...shown} />
        </div>
        <div className="following-facts">
          {isWithdrawn ? null : <PriceCard {...shown} />}
          {isWithdrawn ? null : <PaymentCard {...shown} />}
          <PapersCard {...shown} token={token} />
        </div>
        <div className="following-acts">
          <Conversation {...shown} token={token} />
          {isWithdrawn ? null : <Withdrawal {...shown} token={token} />}
        </div>
      </div>
    </SalePage>
  );
};
