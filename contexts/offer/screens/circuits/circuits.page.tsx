import type { CircuitView, PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BonusLine } from './bonus-line.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { CircuitPayabilityNote } from '../shown/payability-note.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useCountries } from '@reprise/platform/screens/kit/form/use-countries.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { WayCard, WayCards, WaysPage } from './ways-page.tsx';
import { circuitsQuery, paymentModesQuery, useCircuitSwitch } from '../shown/ways.ts';
import './circuits.css';

type CircuitProps = { circuit: CircuitView; all: readonly CircuitView[]; modes: readonly PaymentModeView[] };

const useList = (): ((words: readonly string[]) => string) => {
  const { locale } = useFormats();
  return (words) => new Intl.ListFormat(locale, { type: 'unit' }).format(words);
};

/** The countries that it serves, how it pays, and which categories use it. */
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
      {circuit.status === 'active' ? <CircuitPayabilityNote circuit={circuit} /> : null}
    </>
  );
};

const Circuit = ({ circuit, all, modes }: CircuitProps) => {
  const { t } = useTranslation('circuits');
  const mayWrite = useCan()('circuit_write');
  const card = useCircuitSwitch(circuit, all);
  const named = t('editNamed', { name: card.name });
  return (
    <WayCard
      {...card}
      badge={<span className="small">{t(`deposits.${circuit.deposit}`)}</span>}
      description={translated(circuit.description, useSpoken())}
      edit={mayWrite ? { href: `/circuit/${circuit.id}/edit`, label: t('edit'), named } : undefined}
    >
      <Facts circuit={circuit} modes={modes} />
    </WayCard>
  );
};

type ChannelProps = Omit<CircuitProps, 'circuit'> & { channel: CircuitView['channel'] };

const Channel = ({ channel, all, modes }: ChannelProps) => {
  const { t } = useTranslation(['circuits', 'clients']);
  const heading = `circuits-${channel}`;
  return (
    <section className="circuits" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t(`clients:channel.${channel}`)}</h2>
        <p className="small">{t(`clients:channelHelp.${channel}`)}</p>
      </div>
      <WayCards
        ways={all.filter((one) => one.channel === channel)}
        none={{ title: t('none'), help: t('noneHelp') }}
      >
        {(one) => <Circuit key={one.id} circuit={one} all={all} modes={modes} />}
      </WayCards>
    </section>
  );
};

const Circuits = ({ accountId }: { accountId: string }) => {
  const query = useQuery(circuitsQuery(accountId));
  const modes = useQuery(paymentModesQuery(accountId));
  return (
    <Loaded query={query}>
      {({ items }) => (
        <Loaded query={modes}>
          {(of) =>
            (['web', 'store'] as const).map((channel) => (
              <Channel key={channel} channel={channel} all={items} modes={of.items} />
            ))
          }
        </Loaded>
      )}
    </Loaded>
  );
};

/** The circuits: where each begins, what it asks of the customer, whether it is offered. */
export const Page = () => {
  const { t } = useTranslation('circuits');
  return (
    <WaysPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <LinkButton look="ghost" href="/shippingMethods">
          {t('services.title')}
        </LinkButton>
      }
    >
      {(accountId) => <Circuits key={accountId} accountId={accountId} />}
    </WaysPage>
  );
};
