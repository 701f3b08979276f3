import { isWithoutPrice, standingOf, type Standing } from '../../../domain/following/standing.ts';
import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import type { Following } from './following-cards.tsx';
import { whenKeyOf } from './payment-words.ts';

type Told = { tracking: Following; standing: Standing };

/** What the sentences of the first screen name. */
function useNamed({ litigation, onHold, payment, storeName, stages, currency }: Following) {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const day = (instant: string | null | undefined): string =>
    instant ? longDay(new Date(instant), locale) : '';
  return {
    store: storeName ?? '',
    days: paymentLimits.bankTransferWorkingDays,
    reason: onHold === null ? '' : t(`tracking.onHold.reasons.${onHold}`),
    amount: litigation === null ? '' : moneyText(litigation.proposal, currency, locale),
    declared: litigation === null ? '' : moneyText(litigation.declaredPrice, currency, locale),
    until: day(litigation?.expiresAt),
    paid: day(payment?.completedAt),
    last: day(stages.findLast(({ at }) => at !== null)?.at),
  };
}

/** `isOld`: it is shown as it was last known, without a network. */
type Acting = { token: string; onWrite: () => void; isOld: boolean };

/** What is asked of the customer now, with the one thing to press. */
const ToDo = ({ tracking, standing, token, onWrite, isOld }: Told & Acting) => {
  const { t } = useTranslation('following');
  const named = useNamed(tracking);
  const { documents, litigation, buybackId, parcel } = tracking;
  const label = documents.find(({ type }) => type === 'shipping_label')?.status === 'ready';
  const write = (
    <Button size="s" onClick={onWrite}>
      {t('standing.write')}
    </Button>
  );
  const acts: Partial<Record<Standing, ReactNode>> = {
    proposal: (
      <LinkButton
        size="s"
        href={`/buyback/${buybackId}/accept?token=${encodeURIComponent(litigation?.token ?? '')}`}
      >
        {t('tracking.waitsForAnswer.open')}
      </LinkButton>
    ),
    onHold: write,
    paymentHeld: write,
    paymentFailed: write,
    paymentCancelled: write,
    post: label ? (
      <LinkButton
        size="s"
        href={`${settings.apiUrl}/tracking/${encodeURIComponent(token)}/documents/shipping_label`}
        target="_blank"
        rel="noreferrer"
      >
        {t('standing.label')}
        <span className="visually-hidden"> {t('tracking.parcel.newTab')}</span>
      </LinkButton>
    ) : null,
    returnSent:
      parcel === null || parcel.trackingLink === null ? null : (
        <LinkButton size="s" look="ghost" href={parcel.trackingLink} target="_blank" rel="noreferrer">
          {t('tracking.parcel.link', { company: parcel.company })}
          <span className="visually-hidden"> {t('tracking.parcel.newTab')}</span>
        </LinkButton>
      ),
  };
  return (
    <>
      <p>{t(`standing.${standing}.todo`, named)}</p>
      {isOld ? null : acts[standing]}
    </>
  );
};

/** What the customer gets: an amount and how it is paid, the product, or nothing. */
const Gain = ({ tracking, standing }: Told) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const { price, bonus, currency, payment, isFinal, guaranteeUntil, stages, litigation } = tracking;
  if (isWithoutPrice(standing)) return <p>{t(`standing.${standing}.get`)}</p>;
  const isExpected = stages.some(({ key, state }) => key === 'received' && state !== 'done');
  const cents = (litigation?.proposal ?? price ?? 0) + bonus;
  return (
    <>
      <p>
        <b className="brief-amount">
          <Money cents={cents} currency={currency} />
        </b>{' '}
        {payment === null ? null : payment.label}
      </p>
      {standing === 'proposal' ? <p className="small">{t('standing.proposal.get')}</p> : null}
      {isFinal || !isExpected ? null : (
        <p className="small">
          {t('tracking.price.until', { date: longDay(new Date(guaranteeUntil), locale) })}
        </p>
      )}
    </>
  );
};

/** The first screen: where it is, what the customer must do, what they get, and when. */
export const Brief = ({ tracking, ...acting }: Acting & { tracking: Following }) => {
  const { t } = useTranslation('following');
  const standing = standingOf(tracking);
  const named = useNamed(tracking);
  const told = { tracking, standing };
  return (
    <Card>
      <h2 className="visually-hidden">{t('standing.title')}</h2>
      <dl className={`brief brief-${standing}`}>
        <div>
          <dt>{t('standing.where')}</dt>
          <dd>
            <b>{t(`standing.${standing}.where`, named)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('standing.todo')}</dt>
          <dd>
            <ToDo {...told} {...acting} />
          </dd>
        </div>
        <div>
          <dt>{t('standing.get')}</dt>
          <dd>
            <Gain {...told} />
          </dd>
        </div>
        <div>
          <dt>{t('standing.when')}</dt>
          <dd>{t(whenKeyOf(standing, tracking.payment), named)}</dd>
        </div>
      </dl>
    </Card>
  );
};
