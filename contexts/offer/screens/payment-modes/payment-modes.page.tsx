import { bonusOf } from '../../domain/circuits/choices.ts';
import type { PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BonusLine } from '../circuits/bonus-line.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { PayabilityNote } from '../shown/payability-note.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { WayCard, WayCards, WaysPage } from '../circuits/ways-page.tsx';
import { paymentModesQuery, usePaymentSwitch } from '../shown/ways.ts';
import { UnofferedCircuits } from './unoffered-circuits.tsx';

const Mode = ({ mode }: { mode: PaymentModeView }) => {
  const { t } = useTranslation(['payment_modes', 'clients']);
  const mayWrite = useCan()('payment_mode_write');
  const card = usePaymentSwitch(mode);
  const named = t('editNamed', { name: card.name });
  return (
    <WayCard
      {...card}
      badge={<span className="small">{t(`types.${mode.type}`)}</span>}
      description={translated(mode.description, useSpoken())}
      edit={mayWrite ? { href: `/paymentMode/${mode.id}/edit`, label: t('edit'), named } : undefined}
    >
      <dl className="switch-facts">
        <dt>{t('bonus')}</dt>
        <dd>
          <BonusLine modifier={bonusOf(mode)} currency={mode.currency} />
        </dd>
        <dt>{t('provider')}</dt>
        <dd>{t(`clients:provider.${mode.provider}`)}</dd>
      </dl>
      <PayabilityNote mode={mode} />
      <UnofferedCircuits mode={mode} />
    </WayCard>
  );
};

const Modes = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('payment_modes');
  const query = useQuery(paymentModesQuery(accountId));
  return (
    <Loaded query={query}>
      {({ items }) => (
        <WayCards ways={items} none={{ title: t('none'), help: t('noneHelp') }}>
          {(one) => <Mode key={one.id} mode={one} />}
        </WayCards>
      )}
    </Loaded>
  );
};

/** How an account's customers are paid. */
export const Page = () => {
  const { t } = useTranslation('payment_modes');
  return (
    <WaysPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <LinkButton look="ghost" href="/bonuses">
          {t('tradeIn.title')}
        </LinkButton>
      }
    >
      {(accountId) => <Modes key={accountId} accountId={accountId} />}
    </WaysPage>
  );
};
