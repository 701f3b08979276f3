import { CallRefused } from '@reprise/domain/call';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { DescriptionList } from '@reprise/ui/details';
import { ConfirmDialog } from '@reprise/ui/dialog';
import { CheckboxField } from '@reprise/ui/field';
import { Card, Row } from '@reprise/ui/layout';
import { TextLink } from '@reprise/ui/link';
import { Money } from '@reprise/ui/money';
import { moneyText } from '@reprise/ui/numbers';
import { LoadingState } from '@reprise/ui/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartTotal, needsIban } from './cart.ts';
import { CartLines, CartTotal, MinimumAlert, useBuybackSettings, useMissing } from './cart-lines.tsx';
import { isPriceChanged, type NewPrice } from './confirm.ts';
import {
  checkCustomer,
  readablePhone,
  restoredCustomer,
  today,
  type CustomerAnswers,
} from './customer-form.ts';
import { EmptyCart } from './empty-cart.tsx';
import { useSettings } from './journey.tsx';
import { useLocale } from './locale.tsx';
import { SalePage } from './sale-page.tsx';
import { SaleSteps } from './sale-steps.tsx';
import { TroublePage, useTroubleText } from './trouble.tsx';
import { useCart } from './use-cart.tsx';
import { useConfirm } from './use-confirm.tsx';

/** The prices are no longer those that were seen: both, and the question whether to go on. */
const PriceChanged = ({
  prices,
  onTake,
  onKeep,
}: {
  prices: NewPrice[];
  onTake: () => void;
  onKeep: () => void;
}) => {
  const { t } = useTranslation('journey');
  const { currency } = useSettings();
  const locale = useLocale();
  const total = prices.reduce((sum, { now }) => sum + now, 0);
  return (
    <ConfirmDialog
      open
      title={t('summary.priceChanged')}
      confirmLabel={t('summary.takePrice', { amount: moneyText(total, currency, locale) })}
      onConfirm={onTake}
      onCancel={onKeep}
    >
      <p>{t('summary.priceChangedHelp')}</p>
      {prices.map(({ inCartId, label, before, now }) => (
        <Row between key={inCartId}>
          <span>{label}</span>
          <span>
            {before === now ? null : <Money cents={before} currency={currency} struck />}{' '}
            <Money cents={now} currency={currency} />
          </span>
        </Row>
      ))}
    </ConfirmDialog>
  );
};

const CustomerCard = ({ customer }: { customer: CustomerAnswers | null }) => {
  const { t } = useTranslation('journey');
  const info = customer?.customerInfo;
  const address =
    info && [info.street, info.streetMore, `${info.zipCode} ${info.city}`].filter(Boolean).join(', ');
  return (
    <Card>
      <div className="sale-card-head">
        <h2>{t('customer.title')}</h2>
        <TextLink href="/cart/customer-infos">{t('change')}</TextLink>
      </div>
      {info ? (
        <DescriptionList
          facts={[
            { key: 'name', label: t('summary.name'), value: `${info.firstName} ${info.lastName}` },
            { key: 'email', label: t('customer.email'), value: info.email },
            { key: 'phone', label: t('customer.phone'), value: readablePhone(info.phone) },
            { key: 'address', label: t('customer.address'), value: address },
            ...(info.iban ? [{ key: 'iban', label: t('customer.iban'), value: info.iban }] : []),
          ]}
        />
      ) : (
        <Alert tone="warn">{t('summary.customerMissing')}</Alert>
      )}
    </Card>
  );
};

const Terms = ({
  accepted,
  error,
  onChange,
}: {
  accepted: boolean;
  error?: string;
  onChange: (accepted: boolean) => void;
}) => {
  const { t } = useTranslation('journey');
  const { termsUrl } = useSettings();
  return (
    <>
      <CheckboxField
        id="terms"
        label={t('summary.terms')}
        checked={accepted}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
      {termsUrl === null ? null : (
        <p className="sale-note">
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {t('summary.readTerms')}
          </a>
        </p>
      )}
    </>
  );
};

const useCustomerOfCart = (identity: boolean): CustomerAnswers | null => {
  const { cart } = useCart();
  const { country } = useSettings();
  const checked = checkCustomer(
    restoredCustomer(cart.customerInfo, cart.customerIdentification, country),
    { iban: needsIban(cart), identity },
    today(),
  );
  return checked.ok ? checked.answers : null;
};

const Summary = ({ identity }: { identity: boolean }) => {
  const { t } = useTranslation('journey');
  const { t: say } = useTranslation('fields');
  const { currency } = useSettings();
  const locale = useLocale();
  const { cart } = useCart();
  const trouble = useTroubleText();
  const missing = useMissing();
  const customer = useCustomerOfCart(identity);
  const confirm = useConfirm(customer);
  const [accepted, setAccepted] = useState(false);
  const [sent, setSent] = useState(false);
  const submit = (): void => {
    setSent(true);
    if (!accepted) document.getElementById('terms')?.focus();
    else if (customer !== null && missing === 0) confirm.send();
  };
  const why =
    missing > 0
      ? t('cart.belowMinimum', { amount: moneyText(missing, currency, locale) })
      : customer === null
        ? t('summary.customerMissing')
        : undefined;
  return (
    <SalePage
      title={t('summary.title')}
      progress={<SaleSteps current="contact" />}
      backHref="/cart/customer-infos"
      onSubmit={submit}
      foot={
        <>
          <CartTotal />
          <Button type="submit" busy={confirm.busy} why={why}>
            {t('summary.confirm', { amount: moneyText(cartTotal(cart), currency, locale) })}
          </Button>
        </>
      }
    >
      <MinimumAlert />
      {confirm.error !== null && !isPriceChanged(confirm.error) ? (
        <Alert tone="bad" live>
          {trouble(confirm.error)}
          {confirm.error instanceof CallRefused
            ? confirm.error.violations.map(({ field, message }) => <p key={field}>{message}</p>)
            : null}
        </Alert>
      ) : null}
      <CartLines />
      <CustomerCard customer={customer} />
      <Terms
        accepted={accepted}
        error={sent && !accepted ? say('terms_required') : undefined}
        onChange={setAccepted}
      />
      {confirm.changed ? (
        <PriceChanged prices={confirm.changed} onTake={confirm.takePrices} onKeep={confirm.keepPrices} />
      ) : null}
    </SalePage>
  );
};

/** /cart/summary: everything once more, the terms, and the confirmation. */
export const SummaryScreen = () => {
  const { cart } = useCart();
  const settings = useBuybackSettings();
  if (settings.isError) return <TroublePage error={settings.error} onRetry={() => void settings.refetch()} />;
  if (settings.data === undefined) return <LoadingState />;
  if (cart.buybacks.length === 0) return <EmptyCart />;
  return <Summary identity={settings.data.customer_identity_document_required} />;
};
