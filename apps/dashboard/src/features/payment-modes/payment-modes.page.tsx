import { bonusOf } from '@reprise/domain/circuit/choices';
import type { PaymentModeView } from '@reprise/domain/circuit/circuit.contract';
import { translated } from '@reprise/domain/locales';
import { LinkButton } from '@reprise/ui/button';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { EmptyState } from '@reprise/ui/states';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../../lib/account-choice.tsx';
import { BonusLine } from '../../lib/bonus-line.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { useCan } from '../../lib/session.ts';
import { SwitchCard } from '../../lib/switch-card.tsx';
import { useSpoken } from '../../lib/use-spoken.ts';
import { paymentModesQuery, usePaymentSwitch } from '../../lib/ways.ts';

const Mode = ({ mode }: { mode: PaymentModeView }) => {
  const { t } = useTranslation(['payment_modes', 'clients']);
  const can = useCan();
  const { onSwitch, ...card } = usePaymentSwitch(mode);
  const mayWrite = can('payment_mode_write');
  return (
    <SwitchCard
      {...card}
      badge={<span className="small">{t(`types.${mode.type}`)}</span>}
      description={translated(mode.description, useSpoken())}
      onSwitch={mayWrite ? onSwitch : undefined}
      action={
        mayWrite ? (
          <LinkButton
            look="ghost"
            size="s"
            href={`/paymentMode/${mode.id}/edit`}
            icon={<IconPencil size={18} aria-hidden="true" />}
            aria-label={t('editNamed', { name: card.name })}
          >
            {t('edit')}
          </LinkButton>
        ) : null
      }
    >
      <dl className="switch-facts">
        <dt>{t('bonus')}</dt>
        <dd>
          <BonusLine modifier={bonusOf(mode)} currency={mode.currency} />
        </dd>
        <dt>{t('provider')}</dt>
        <dd>{t(`clients:provider.${mode.provider}`)}</dd>
      </dl>
    </SwitchCard>
  );
};

const Modes = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('payment_modes');
  const query = useQuery(paymentModesQuery(accountId));
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
        ) : (
          <div className="switch-cards">
            {items.map((one) => (
              <Mode key={one.id} mode={one} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
};

/** How an account's customers are paid. */
export const Page = () => {
  const { t } = useTranslation('payment_modes');
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} />
      <p>{t('lead')}</p>
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <Modes key={accountId} accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
