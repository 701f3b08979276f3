import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { hasFailed, isNotNeeded } from '@reprise/dossier/domain/payments/payment.states.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { PriceLedger } from '@reprise/offer/screens/shown/price-ledger.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList, DocumentRow } from '@reprise/platform/screens/ui/shown/details.tsx';
import { GroupedNumber, Money, PriceHero } from '@reprise/platform/screens/ui/shown/money.tsx';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { useTranslation } from 'react-i18next';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import { Fold, type Folds } from './fold.tsx';

export type Following = CallAnswer<Api['GET /tracking/{signedToken}']>;
type Shown = { tracking: Following };
type Folded = Shown & { folds: Folds };

/** The parcel, with a link to its carrier. */
export const ParcelFold = ({ tracking: { parcel }, folds }: Folded) => {
  const { t } = useTranslation('following');
  if (parcel === null) return null;
  const { company, trackingNumber, trackingLink, leg } = parcel;
  return (
    <Fold id="parcel" title={t(`tracking.parcel.${leg}`)} short={company} folds={folds}>
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
    </Fold>
  );
};

/** The workshop's comment on the product, where its retailer shares it. */
export const WorkshopFold = ({ tracking: { workshopComment }, folds }: Folded) => {
  const { t } = useTranslation('following');
  if (workshopComment === '') return null;
  return (
    <Fold id="workshop" title={t('tracking.workshop')} folds={folds}>
      <p>{workshopComment}</p>
    </Fold>
  );
};

/** The price and why; the agreed one replaces the declared one. */
export const PriceFold = ({ tracking, folds }: Folded) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const { price, isFinal, bonus, currency, ledger, guaranteeUntil, declaredPrice, stages } = tracking;
  if (price === null) return null;
  const isExpected = stages.some(({ key, state }) => key === 'received' && state !== 'done');
  return (
    <Fold
      id="price"
      title={t('tracking.price.title')}
      short={<Money cents={price} currency={currency} />}
      folds={folds}
    >
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
        <p className="sale-note">
          {t('tracking.price.until', { date: longDay(new Date(guaranteeUntil), locale) })}
        </p>
      )}
      <h3>{t('tracking.price.why')}</h3>
      <PriceLedger
        caption={t('tracking.price.title')}
        lines={ledger}
        currency={currency}
        total={{
          label: t('tracking.price.total'),
          cents: ledger.reduce((sum, { cents }) => sum + cents, 0),
        }}
      />
    </Fold>
  );
};

/** The state of the payment. */
export const PaymentFold = ({ tracking: { payment, currency }, folds }: Folded) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  if (payment === null) return null;
  const date = payment.completedAt === null ? '' : longDay(new Date(payment.completedAt), locale);
  const state = t(`tracking.payment.${payment.status}`, { date });
  return (
    <Fold id="payment" title={t('tracking.payment.title')} short={state} folds={folds}>
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
            value: <b>{state}</b>,
          },
        ]}
      />
      {hasFailed(payment) ? (
        <Alert tone="warn">{t(`tracking.payment.failedHelp.${payment.type}`)}</Alert>
      ) : null}
    </Fold>
  );
};

/** The documents of the confirmation, opened by the link alone. */
export const PapersFold = ({ tracking: { documents }, token, folds }: Folded & { token: string }) => {
  const { t } = useTranslation('following');
  const { t: say } = useTranslation('journey');
  if (documents.length === 0) return null;
  return (
    <Fold id="papers" title={t('tracking.papers.title')} short={documents.length} folds={folds}>
      {documents.map(({ type, status }) => (
        <DocumentRow
          key={type}
          name={say(`paper.${type}`)}
          status={status}
          detail={status === 'failed' ? t('tracking.papers.failed') : undefined}
          href={`${settings.apiUrl}/tracking/${encodeURIComponent(token)}/documents/${type}`}
        />
      ))}
    </Fold>
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
