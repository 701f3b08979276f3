import { bonusPeriod } from '../../domain/payment-modes/trade-in-bonus-settings.ts';
import type { TradeInBonusView } from '../../domain/payment-modes/trade-in-bonus.contract.ts';
import { momentText } from '@reprise/platform/domain/core/day.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WayCard, WayCards, WaysPage } from '../circuits/ways-page.tsx';
import { useCircuitTypeName } from '../shown/circuit-type-name.ts';
import { bonusesQuery, useBonusSwitch } from '../shown/ways.ts';

/** What it is worth, when and for what. */
const Facts = ({ bonus }: { bonus: TradeInBonusView }) => {
  const { t } = useTranslation('payment_modes');
  const { locale } = useFormats();
  const moment = (instant: string): string => momentText(new Date(instant), locale);
  const typeName = useCircuitTypeName();
  const list = (words: readonly string[]): string =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(words);
  const { startsAt, endsAt, categoryIds, circuitTypes } = bonus;
  return (
    <dl className="switch-facts">
      <dt>{t('tradeIn.amount')}</dt>
      <dd>
        <Money cents={bonus.cents} currency={bonus.currency} />
      </dd>
      <dt>{t('tradeIn.period')}</dt>
      <dd>
        {endsAt === null
          ? t('tradeIn.from', { start: moment(startsAt) })
          : t('tradeIn.fromTo', { start: moment(startsAt), end: moment(endsAt) })}
      </dd>
      <dt>{t('tradeIn.categories')}</dt>
      <dd>
        {categoryIds.length === 0
          ? t('tradeIn.everyCategory')
          : t('tradeIn.categoryCount', { count: categoryIds.length })}
      </dd>
      <dt>{t('tradeIn.circuits')}</dt>
      <dd>{circuitTypes.length === 0 ? t('tradeIn.everyCircuit') : list(circuitTypes.map(typeName))}</dd>
    </dl>
  );
};

const Bonus = ({ bonus }: { bonus: TradeInBonusView }) => {
  const { t } = useTranslation('payment_modes');
  const mayWrite = useCan()('payment_mode_write');
  const card = useBonusSwitch(bonus);
  const [now] = useState(() => new Date());
  return (
    <WayCard
      {...card}
      badge={<span className="small">{t(`tradeIn.states.${bonusPeriod(bonus, now)}`)}</span>}
      description={bonus.terms}
      edit={
        mayWrite
          ? {
              href: `/bonus/${bonus.id}/edit`,
              label: t('edit'),
              named: t('editNamed', { name: card.name }),
            }
          : undefined
      }
    >
      <Facts bonus={bonus} />
    </WayCard>
  );
};

const Bonuses = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('payment_modes');
  const query = useQuery(bonusesQuery(accountId));
  return (
    <Loaded query={query}>
      {({ items }) => (
        <>
          {items.some(({ hasFeature }) => !hasFeature) ? (
            <Alert tone="warn">{t('tradeIn.noFeature')}</Alert>
          ) : null}
          <WayCards ways={items} none={{ title: t('tradeIn.none'), help: t('tradeIn.noneHelp') }}>
            {(one) => <Bonus key={one.id} bonus={one} />}
          </WayCards>
        </>
      )}
    </Loaded>
  );
};

/** The trade-in bonuses that an account offers beside the price. */
export const Page = () => {
  const { t } = useTranslation(['payment_modes', 'circuits', 'clients']);
  const mayWrite = useCan()('payment_mode_write');
  return (
    <WaysPage
      title={t('tradeIn.title')}
      lead={t('tradeIn.lead')}
      actions={
        <>
          <LinkButton look="ghost" href="/paymentModes">
            {t('back')}
          </LinkButton>
          {mayWrite ? (
            <LinkButton href="/bonus/create" icon={<IconPlus size={18} aria-hidden="true" />}>
              {t('tradeIn.create')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {(accountId) => <Bonuses key={accountId} accountId={accountId} />}
    </WaysPage>
  );
};
