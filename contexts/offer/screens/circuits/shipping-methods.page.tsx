import { circuitTypeOf } from '../../domain/circuits/shipping-method-settings.ts';
import type { ShippingMethodView } from '../../domain/circuits/shipping-method.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useCountries } from '@reprise/platform/screens/kit/form/use-countries.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCircuitTypeName } from '../shown/circuit-type-name.ts';
import { paymentModesQuery, shippingMethodsQuery, useShippingSwitch } from '../shown/ways.ts';
import { BonusLine } from './bonus-line.tsx';
import { WayCard, WayCards, WaysPage } from './ways-page.tsx';

/** Where it is offered, how it pays, and what it adds to the price. */
const Facts = ({ method }: { method: ShippingMethodView }) => {
  const { t } = useTranslation('circuits');
  const { locale } = useFormats();
  const spoken = useSpoken();
  const countries = useCountries();
  const modes = useQuery(paymentModesQuery(method.accountId));
  const list = (words: readonly string[]): string =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(words);
  const named = method.availableCountries.map(
    (code) => countries.find(({ value }) => value === code)?.label ?? code,
  );
  const paid = (modes.data?.items ?? []).filter(({ id }) => method.paymentMethods.includes(id));
  return (
    <dl className="switch-facts">
      <dt>{t('countries')}</dt>
      <dd>{named.length === 0 ? t('everyCountry') : list(named)}</dd>
      <dt>{t('payment')}</dt>
      <dd>
        {method.paymentMethods.length === 0
          ? t('services.everyMode')
          : list(paid.map(({ label }) => translated(label, spoken)))}
      </dd>
      <dt>{t('price')}</dt>
      <dd>
        <BonusLine modifier={method.modifier} currency={method.currency} />
      </dd>
    </dl>
  );
};

const Method = ({ method }: { method: ShippingMethodView }) => {
  const { t } = useTranslation('circuits');
  const mayWrite = useCan()('circuit_write');
  const card = useShippingSwitch(method);
  const typeName = useCircuitTypeName();
  const type = circuitTypeOf(method);
  return (
    <WayCard
      {...card}
      badge={type === undefined ? undefined : <span className="small">{typeName(type)}</span>}
      description={translated(method.description, useSpoken())}
      edit={
        mayWrite
          ? {
              href: `/shippingMethod/${method.id}/edit`,
              label: t('edit'),
              named: t('editNamed', { name: card.name }),
            }
          : undefined
      }
    >
      <Facts method={method} />
    </WayCard>
  );
};

const Methods = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('circuits');
  const query = useQuery(shippingMethodsQuery(accountId));
  return (
    <Loaded query={query}>
      {({ items }) => (
        <WayCards ways={items} none={{ title: t('services.none'), help: t('services.noneHelp') }}>
          {(one) => <Method key={one.id} method={one} />}
        </WayCards>
      )}
    </Loaded>
  );
};

/** The services by which an account's customers send. */
export const Page = () => {
  const { t } = useTranslation(['circuits', 'clients']);
  const mayWrite = useCan()('circuit_write');
  return (
    <WaysPage
      title={t('services.title')}
      lead={t('services.lead')}
      actions={
        <>
          <LinkButton look="ghost" href="/circuits">
            {t('back')}
          </LinkButton>
          {mayWrite ? (
            <LinkButton href="/shippingMethod/create" icon={<IconPlus size={18} aria-hidden="true" />}>
              {t('services.create')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {(accountId) => <Methods key={accountId} accountId={accountId} />}
    </WaysPage>
  );
};
