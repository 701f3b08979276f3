import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { BadLink } from '../../kit/bad-link.tsx';
import { longDay } from '@reprise/platform/domain/core/day.ts';

/** How a proposal ended, as its refusal says: once it was answered, its link answers 410. */
export type Ended =
  | { how: 'unknown' }
  | { how: 'accepted' | 'declined' | 'answered'; at: string | null }
  | { how: 'expired'; agreed: boolean };

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Null when the error is another one. */
export function endedOf(error: unknown): Ended | null {
  if (!(error instanceof CallRefused)) return null;
  if (error.code === 'not_found') return { how: 'unknown' };
  if (error.code !== 'litigation_expired' && error.code !== 'already_resolved') return null;
  const { litigationStatus, answeredAt, agreed } = error.extra;
  if (litigationStatus === 'expired') return { how: 'expired', agreed: agreed === true };
  const how =
    litigationStatus === 'accepted' || litigationStatus === 'declined' ? litigationStatus : 'answered';
  return { how, at: textOf(answeredAt) };
}

const titles = {
  accepted: 'proposal.alreadyAccepted',
  declined: 'proposal.alreadyDeclined',
  answered: 'proposal.already',
  expired: 'proposal.expired',
} as const;

/** The proposal was already answered, has expired, or the link never was one. */
export const Over = ({ ended, token }: { ended: Ended; token: string }) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  if (ended.how === 'unknown') return <BadLink />;
  const lead =
    ended.how === 'expired'
      ? t(ended.agreed ? 'proposal.expiredAgreed' : 'proposal.expiredReturned')
      : ended.at === null
        ? t('proposal.already')
        : t('proposal.alreadyHelp', { date: longDay(new Date(ended.at), locale) });
  return (
    <SalePage title={t(titles[ended.how])} lead={lead}>
      <LinkButton look="ghost" href={`/tracking/${token}`}>
        {t('follow')}
      </LinkButton>
    </SalePage>
  );
};
