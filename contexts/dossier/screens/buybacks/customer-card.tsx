import { identityWords } from './identity-words.ts';
import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { readablePhone } from '@reprise/platform/screens/public/phone.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';
import { FactCard } from './fact-card.tsx';

type Customer = NonNullable<BuybackView['customer']>;

const Address = ({ customer }: { customer: Customer }) => {
  const { i18n } = useTranslation('dashboard');
  const country = new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' });
  return (
    <address className="plain-address">
      {customer.street}
      <br />
      {customer.streetMore ? (
        <>
          {customer.streetMore}
          <br />
        </>
      ) : null}
      {customer.zipCode} {customer.city}
      <br />
      {country.of(customer.country)}
    </address>
  );
};

const KnownCustomer = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const { identityType, identityNumber, identityAuthority, identityDate } = customer;
  const identity = [
    identityType === null || !isKeyOf(identityWords, identityType)
      ? identityType
      : t(identityWords[identityType]),
    identityNumber,
    identityAuthority,
    identityDate === null ? null : day(identityDate),
  ].filter(Boolean);
  return (
    <FactCard
      title={t('buyback.part.customer')}
      facts={[
        { key: 'name', label: t('buyback.fact.name'), value: `${customer.firstName} ${customer.lastName}` },
        {
          key: 'email',
          label: t('buyback.fact.email'),
          value: <TextLink href={`mailto:${customer.email}`}>{customer.email}</TextLink>,
        },
        {
          key: 'phone',
          label: t('buyback.fact.phone'),
          value:
            customer.phone === '' ? null : (
              <TextLink href={`tel:${customer.phone}`}>{readablePhone(customer.phone)}</TextLink>
            ),
        },
        { key: 'address', label: t('buyback.fact.address'), value: <Address customer={customer} /> },
        { key: 'identity', label: t('buyback.fact.identity'), value: identity.join(', ') },
        { key: 'iban', label: t('buyback.fact.iban'), value: customer.iban },
      ]}
    />
  );
};

/** The customer, for users who may read personal data; the others see that they may not. */
export const CustomerCard = ({ buyback }: { buyback: BuybackView }) => {
  const { t } = useTranslation('dashboard');
  if (buyback.customer !== null) return <KnownCustomer customer={buyback.customer} />;
  return (
    <FactCard title={t('buyback.part.customer')} facts={[]}>
      <p className="small">{t('buyback.noPersonalData')}</p>
    </FactCard>
  );
};
