import type { CircuitView, PaymentModeView } from '@reprise/domain/circuit/circuit.contract';
import { translated } from '@reprise/domain/locales';
import { Alert } from '@reprise/ui/alert';
import { LinkButton } from '@reprise/ui/button';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { EmptyState } from '@reprise/ui/states';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '../../lib/account-choice.tsx';
import { BonusLine } from '../../lib/bonus-line.tsx';
import { useFormats } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useCan } from '../../lib/session.ts';
import { SwitchCard } from '../../lib/switch-card.tsx';
import { useCountries } from '../../lib/use-countries.ts';
import { useSpoken } from '../../lib/use-spoken.ts';
import { circuitsQuery, paymentModesQuery, useCircuitSwitch } from '../../lib/ways.ts';
import './circuits.css';

type CircuitProps = { circuit: CircuitView; all: readonly CircuitView[]; modes: readonly PaymentModeView[] };

const useList = (): ((words: readonly string[]) => string) => {
  const { locale } = useFormats();
  return (words) => new Intl.ListFormat(locale, { type: 'unit' }).format(words);
};

/** Whom it serves, how it pays, and who uses it. */
const Facts = ({ circuit, modes }: Omit<CircuitProps, 'all'>) => {
  const { t } = useTranslation('circuits');
  const list = useList();
  const countries = useCountries();
  const locale = useSpoken();
  const nameOf = (code: string): string => countries.find(({ value }) => value === code)?.label ?? code;
  const offered = modes.filter(({ id, status }) => status === 'active' && circuit.paymentModes.includes(id));
  return (
    <>
      <dl className="switch-facts">
        <dt>{t('countries')}</dt>
        <dd>
          {circuit.eligibleCountries.length === 0
            ? t('everyCountry')
            : list(circuit.eligibleCountries.map(nameOf))}
        </dd>
        <dt>{t('payment')}</dt>
        <dd>{list(offered.map(({ label }) => translated(label, locale))) || '–'}</dd>
        <dt>{t('price')}</dt>
        <dd>
          <BonusLine modifier={circuit.modifier} currency={circuit.currency} />
        </dd>
        <dt>{t('categories')}</dt>
        <dd>
          {circuit.categories === 0 ? t('everyCategory') : t('categoryCount', { count: circuit.categories })}
        </dd>
      </dl>
      {offered.length === 0 && circuit.status === 'active' ? (
        <Alert tone="warn">{t('noPayment')}</Alert>
      ) : null}
    </>
  );
};

const Circuit = ({ circuit, all, modes }: CircuitProps) => {
  const { t } = useTranslation('circuits');
  const mayWrite = useCan()('circuit_write');
  const { onSwitch, why, ...card } = useCircuitSwitch(circuit, all);
  return (
    <SwitchCard
      {...card}
      why={mayWrite ? why : undefined}
      badge={<span className="small">{t(`deposits.${circuit.deposit}`)}</span>}
      description={translated(circuit.description, useSpoken())}
      onSwitch={mayWrite ? onSwitch : undefined}
      action={
        mayWrite ? (
          <LinkButton
            look="ghost"
            size="s"
            href={`/circuit/${circuit.id}/edit`}
            icon={<IconPencil size={18} aria-hidden="true" />}
            aria-label={t('editNamed', { name: card.name })}
          >
            {t('edit')}
          </LinkButton>
        ) : null
      }
    >
      <Facts circuit={circuit} modes={modes} />
    </SwitchCard>
  );
};

const Circuits = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation(['circuits', 'clients']);
  const query = useQuery(circuitsQuery(accountId));
  const modes = useQuery(paymentModesQuery(accountId));
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
        ) : (
          <Loaded query={modes}>
            {(of) =>
              (['web', 'store'] as const).map((channel) => (
                <section key={channel} className="circuits" aria-labelledby={`circuits-${channel}`}>
                  <div>
                    <h2 id={`circuits-${channel}`}>{t(`clients:channel.${channel}`)}</h2>
                    <p className="small">{t(`clients:channelHelp.${channel}`)}</p>
                  </div>
                  <div className="switch-cards">
                    {items
                      .filter((one) => one.channel === channel)
                      .map((one) => (
                        <Circuit key={one.id} circuit={one} all={items} modes={of.items} />
                      ))}
                  </div>
                </section>
              ))
            }
          </Loaded>
        )
      }
    </Loaded>
  );
};

/** The ways in which a thing leaves its owner: where each begins, what it asks, whether it is offered. */
export const Page = () => {
  const { t } = useTranslation('circuits');
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} />
      <p>{t('lead')}</p>
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <Circuits key={accountId} accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
