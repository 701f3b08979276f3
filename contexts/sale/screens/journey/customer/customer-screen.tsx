import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FormErrorSummary, type FieldProblem } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ibanOf, isPaid } from '../cart/cart.ts';
import type { Channel } from '../frame/channel.ts';
import { CartAlerts, useBuybackSettings, useWhyNotYet } from '../cart/cart-lines.tsx';
import { AddressFields } from '@reprise/dossier/screens/shown/address-fields.tsx';
import {
  IbanField,
  IdentityFields,
  PersonFields,
  useErrorText,
} from '@reprise/dossier/screens/shown/customer-fields.tsx';
import {
  customerResolver,
  restoredCustomer,
  today,
  type Asked,
  type CustomerValues,
} from '@reprise/dossier/screens/shown/customer-form.ts';
import { Confirmed, EmptyCart } from '../cart/empty-cart.tsx';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { QuickCart } from '../cart/quick-cart.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { SaleSteps, stepHrefs } from '../frame/sale-steps.tsx';
import { TroublePage } from '../../shown/trouble.tsx';
import { useCart } from '../cart/use-cart.tsx';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';

const isField = (field: string): field is FieldPath<CustomerValues> =>
  field.startsWith('customerInfo.') || field.startsWith('customerIdentification.');

/** Stores the fields while they are typed, and shows what the server refused beside them. */
const useCustomerForm = (asked: Asked) => {
  const { country } = useSettings();
  const { cart, change } = useCart();
  const form = useForm<CustomerValues>({
    defaultValues: restoredCustomer(cart.customerInfo, cart.customerIdentification, country),
    resolver: customerResolver(asked, today),
    // not on blur: the messages that appear would move the button away under the finger that presses it
    mode: 'onSubmit',
  });
  const { subscribe, setError } = form;
  const keep = useEffectEvent((values: CustomerValues) => change((now) => ({ ...now, ...values })));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
  const showRefused = useEffectEvent(() => {
    for (const { field, code, message, values } of cart.refused) {
      const types = Object.fromEntries(Object.entries(values ?? {}).map(([k, v]) => [k, String(v)]));
      if (isField(field)) setError(field, { type: code, message, types });
    }
  });
  useEffect(() => showRefused(), []);
  return form;
};

const infoFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'iban',
] as const;
const identityFields = [
  ['type', 'identityType'],
  ['number', 'identityNumber'],
  ['issuingAuthority', 'identityAuthority'],
  ['deliveryDate', 'identityDate'],
] as const;

/** All violations, each with the name of its field. */
const useProblems = (form: UseFormReturn<CustomerValues>): FieldProblem[] => {
  const { t } = useTranslation('journey');
  const errorText = useErrorText(form);
  const fields = [
    ...infoFields.map((name) => ({ field: `customerInfo.${name}`, label: t(`customer.${name}`) })),
    ...identityFields.map(([name, word]) => ({
      field: `customerIdentification.${name}`,
      label: t(`customer.${word}`),
    })),
  ];
  return fields.flatMap(({ field, label }) => {
    const message = errorText(field);
    return message === undefined ? [] : [{ field, message: t('customer.problem', { label, message }) }];
  });
};

/** Why the customer is asked to identify themselves; a seller is told about their customer. */
function leadOf(channel: Channel, paid: boolean) {
  if (channel === 'store') return paid ? 'counter.customerLead' : 'counter.customerLeadRecycled';
  return paid ? 'customer.lead' : 'customer.leadRecycled';
}

const CustomerForm = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('journey');
  const { call, go, channel } = useJourney();
  const { country } = useSettings();
  const { cart, change } = useCart();
  const form = useCustomerForm(asked);
  const why = useWhyNotYet();
  const hrefs = stepHrefs(cart);
  const send = form.handleSubmit(() => {
    change((now) => ({ ...now, refused: [] }));
    go('/cart/summary');
  });
  const problems = useProblems(form);
  return (
    <SalePage
      title={t(channel === 'store' ? 'counter.customer' : 'customer.title')}
      lead={t(leadOf(channel, isPaid(cart)))}
      progress={<SaleSteps current="contact" hrefs={hrefs} />}
      backHref={hrefs.options}
      onSubmit={() => void send()}
      summary={<QuickCart />}
      foot={
        <>
          <Button type="submit" why={why}>
            {t('customer.goOn')}
          </Button>
        </>
      }
    >
      <CartAlerts />
      {cart.refused.length > 0 ? <Alert tone="bad">{t('customer.refused')}</Alert> : null}
      {form.formState.submitCount > 0 ? (
        <FormErrorSummary problems={problems} submitCount={form.formState.submitCount} />
      ) : null}
      <PersonFields form={form} />
      <AddressFields form={form} call={call} country={country} />
      {asked.iban.needsIban ? <IbanField form={form} /> : null}
      {asked.identity ? <IdentityFields form={form} /> : null}
    </SalePage>
  );
};

/** /cart/customer-infos: the customer, and what is needed to pay them. */
export const CustomerScreen = () => {
  const { cart } = useCart();
  const settings = useBuybackSettings();
  if (cart.confirmed !== null) return <Confirmed href={cart.confirmed} />;
  if (cart.buybacks.length === 0) return <EmptyCart />;
  if (settings.isError) return <TroublePage error={settings.error} onRetry={() => void settings.refetch()} />;
  if (settings.data === undefined) return <Waiting />;
  // a customer who is paid nothing need not identify themselves
  const identity = settings.data.customer_identity_document_required && isPaid(cart);
  return <CustomerForm asked={{ iban: ibanOf(cart), identity }} />;
};
