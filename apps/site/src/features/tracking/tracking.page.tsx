import { CallRefused } from '@reprise/domain/call';
import { useLocale } from '@reprise/journey/locale';
import { SalePage } from '@reprise/journey/sale-page';
import { TroublePage } from '@reprise/journey/trouble';
import { LinkButton } from '@reprise/ui/button';
import { Timeline } from '@reprise/ui/details';
import { Card } from '@reprise/ui/layout';
import { GroupedNumber, Money } from '@reprise/ui/money';
import { LoadingState } from '@reprise/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';

const stepKeys = ['created', 'sent', 'received', 'controlled', 'returned', 'paid'] as const;

const BadLink = () => {
  const { t } = useTranslation('site');
  return (
    <SalePage title={t('proposal.badLink')} lead={t('proposal.badLinkHelp')}>
      <LinkButton look="ghost" href="/home">
        {t('proposal.home')}
      </LinkButton>
    </SalePage>
  );
};

/** /tracking/{token}: where a file stands, for its customer. */
export const Page = () => {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const { token } = useParams({ from: '/tracking/$token' });
  const tracking = useQuery({
    queryKey: ['tracking', token],
    queryFn: ({ signal }) => call('GET /tracking/{signedToken}', { params: { signedToken: token }, signal }),
  });
  if (tracking.error instanceof CallRefused && tracking.error.status === 404) return <BadLink />;
  if (tracking.isError) return <TroublePage error={tracking.error} onRetry={() => void tracking.refetch()} />;
  if (tracking.data === undefined) return <LoadingState />;
  const { buybackNumber, productLabel, price, currency, steps, trackingLink } = tracking.data;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const moments = steps.flatMap(({ key, at }) => {
    const known = stepKeys.find((one) => one === key);
    if (known === undefined) return [];
    const when = at === null ? t('tracking.later') : day.format(new Date(at));
    return [
      { key, what: t(`tracking.steps.${known}`), when, at: at ?? '', tone: at ? ('ok' as const) : undefined },
    ];
  });
  return (
    <SalePage
      title={t('tracking.title')}
      lead={
        <>
          {productLabel} · <GroupedNumber value={buybackNumber} />
          {price === null ? null : (
            <>
              {' · '}
              <Money cents={price} currency={currency} />
            </>
          )}
        </>
      }
    >
      <Card>
        <Timeline moments={moments} />
      </Card>
      {trackingLink ? (
        <LinkButton look="ghost" href={trackingLink} target="_blank" rel="noreferrer">
          {t('tracking.parcel')}
        </LinkButton>
      ) : null}
    </SalePage>
  );
};
