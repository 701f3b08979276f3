import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { hasFailed, isNotNeeded } from '@reprise/dossier/domain/payments/payment.states.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { PriceLedger } from '@reprise/offer/screens/shown/price-ledger.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList, DocumentRow } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber, Money, PriceHero } from '@reprise/platform/screens/ui/shown/money.tsx';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { useTranslation } from 'react-i18next';
import { longDay } from '../../kit/long-day.ts';

export type Following = CallAnswer<Api['GET /tracking/{signedToken}']>;
type Shown = { tracking: Following };

/** The parcel, with a link to its carrier. */
export const ParcelCard = ({ tracking: { parcel } }: Shown) => {
  const { t } = useTranslation('following');
  if (parcel === null) return null;
  const { company, trackingNumber, trackingLink, leg } = parcel;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t(`tracking.parcel.${leg}`)}</h2>
        <p>{company}</p>
        {trackingNumber === null ? (
          <p className="sale-note">{t('tracking.parcel.none')}</p>
        ) : (
          <p className="sale-note">
            {t('tracking.parcel.number')} <span className="following-number">{trackingNumber}</span>
          </p>
        )}
        {trackingLink === null ? null : (
          <LinkButton look="ghost" href={trackingLink} target="_blank" rel="noreferrer">
            {t('tracking.parcel.link', { company })}
            <span className="visually-hidden"> {t('tracking.parcel.newTab')}</span>
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
};

/** The workshop's comment on the product, where its retailer shares it. */
export const WorkshopCard = ({ tracking: { workshopComment } }: Shown) => {
  const { t } = useTranslation('following');
  if (workshopComment === '') return null;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('tracking.workshop')}</h2>
        <p>{workshopComment}</p>
      </Stack>
    </Card>
  );
};

/** The price and why; the agreed one replaces the declared one. */
export const PriceCard = ({ tracking }: Shown) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const { price, isFinal, bonus, currency, ledger, guaranteeUntil, declaredPrice, stages } = tracking;
  if (price === null) return null;
  const isExpected = stages.some(({ key, state }) => key === 'received' && state !== 'done');
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('tracking.price.title')}</h2>
        <PriceHero
          label={t(isFinal ? 'tracking.price.agreed' : 'tracking.price.estimated')}
          cents={price}
          currency={currency}
        >
          {price === declaredPrice ? null : (
            <>
              {' '}
              <Money cents={declaredPrice} currency={currency} struck />
            </>
          )}
        </PriceHero>
        {bonus > 0 ? (
          <p>
            {t('tracking.price.bonus')} <Money cents={bonus} currency={currency} signed />
          </p>
        ) : null}
        {isFinal || !isExpected ? null : (
          <p className="sale-note">{t('tracking.price.until', { date: longDay(guaranteeUntil, locale) })}</p>
        )}
        <details className="following-more">
          <summary>{t('tracking.price.why')}</summary>
          <PriceLedger
            caption={t('tracking.price.title')}
            lines={ledger}
            currency={currency}
            total={{
              label: t('tracking.price.total'),
              cents: ledger.reduce((sum, { cents }) => sum + cents, 0),
            }}
          />
        </details>
      </Stack>
    </Card>
  );
};

/** The state of the payment. */
export const PaymentCard = ({ tracking: { payment, currency } }: Shown) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  if (payment === null) return null;
  const date = payment.completedAt === null ? '' : longDay(payment.completedAt, locale);
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('tracking.payment.title')}</h2>
        <DescriptionList
          plain
          facts={[
            ...(isNotNeeded(payment)
              ? []
              : [
                  { key: 'mode', label: t('tracking.payment.mode'), value: payment.label },
                  {
                    key: 'amount',
                    label: t('tracking.payment.amount'),
                    value: <Money cents={payment.amount + payment.bonus} currency={currency} />,
                  },
                ]),
            {
              key: 'state',
              label: t('tracking.payment.state'),
              value: <b>{t(`tracking.payment.${payment.status}`, { date })}</b>,
            },
          ]}
        />
        {hasFailed(payment) ? (
          <Alert tone="warn">{t(`tracking.payment.failedHelp.${payment.type}`)}</Alert>
        ) : null}
      </Stack>
    </Card>
  );
};

/** The documents of the confirmation, opened by the link alone. */
export const PapersCard = ({ tracking: { documents }, token }: Shown & { token: string }) => {
  const { t } = useTranslation('following');
  const { t: say } = useTranslation('journey');
  if (documents.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('tracking.papers.title')}</h2>
        {documents.map(({ type, status }) => (
          <DocumentRow
            key={type}
            name={say(`paper.${type}`)}
            status={status}
            detail={status === 'failed' ? t('tracking.papers.failed') : undefined}
            href={`${settings.apiUrl}/tracking/${encodeURIComponent(token)}/documents/${type}`}
          />
        ))}
      </Stack>
    </Card>
  );
};

/** What the customer is asked for now: an answer, or help. */
export const Asked = ({ tracking }: Shown) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const { litigation, onHold, buybackId, currency } = tracking;
  const money = (cents: number): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
  return (
    <>
      {litigation === null ? null : (
        <Alert tone="warn" title={t('tracking.waitsForAnswer.title')}>
          <p>
            {t('tracking.waitsForAnswer.text', {
              amount: money(litigation.proposal),
              declared: money(litigation.declaredPrice),
              date: longDay(litigation.expiresAt, locale),
            })}
          </p>
          <LinkButton
            size="s"
            href={`/buyback/${buybackId}/accept?token=${encodeURIComponent(litigation.token)}`}
          >
            {t('tracking.waitsForAnswer.open')}
          </LinkButton>
        </Alert>
      )}
      {onHold === null ? null : (
        <Alert tone="warn" title={t('tracking.onHold.title')}>
          {t('tracking.onHold.text', { reason: t(`tracking.onHold.reasons.${onHold}`) })}
        </Alert>
      )}
    </>
  );
};

/** What the page is about. */
export const Lead = ({ tracking }: Shown) => {
  const { t } = useTranslation('following');
  return (
    <>
      {tracking.productLabel} · {t('file')} <GroupedNumber value={tracking.buybackNumber} />
    </>
  );
};
