import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import type { CustomerInput } from '@reprise/dossier/domain/customers/customer.ts';
import { formatIban } from '@reprise/platform/domain/codes/iban.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { CheckboxField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ibanOf, isPaid, isPaidFor, isQuotable, ownTermsOf } from './cart.ts';
import {
  CartLines,
  CartTotal,
  CartAlerts,
  useBuybackSettings,
  useTotalText,
  useWhyNotYet,
} from './cart-lines.tsx';
import { sendOf } from '../confirmation/confirm.ts';
import { ConfirmTrouble } from '../confirmation/confirm-trouble.tsx';
import { checkCustomer, restoredCustomer, today } from '@reprise/dossier/screens/shown/customer-form.ts';
import { readablePhone } from '@reprise/platform/screens/public/phone.ts';
import { Confirmed, EmptyCart } from './empty-cart.tsx';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { PriceChanged } from '../estimate/price-changed.tsx';
import { QuickCart } from './quick-cart.tsx';
import { useIsWide } from '../../shown/use-is-wide.ts';
import { SalePage } from '../../shown/sale-page.tsx';
import type { AskOfQuote } from '../estimate/quote-form.tsx';
import { SaveQuote } from '../estimate/save-quote.tsx';
import { SaleSteps, stepHrefs } from '../frame/sale-steps.tsx';
import { TroublePage } from '../../shown/trouble.tsx';
import { useCart } from './use-cart.tsx';
import { useConfirm } from '../confirmation/use-confirm.tsx';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';

const CustomerCard = ({ customer }: { customer: CustomerInput | null }) => {
  const { t } = useTranslation('journey');
  const { country } = useSettings();
  const locale = useLocale();
  const info = customer?.customerInfo;
  // another country than the site's is shown, so that a wrong one is noticed
  const abroad =
    info && info.country !== country
      ? new Intl.DisplayNames(locale, { type: 'region' }).of(info.country)
      : undefined;
  const address =
    info && [info.street, info.streetMore, `${info.zipCode} ${info.city}`, abroad].filter(Boolean).join(', ');
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
            ...(info.iban ? [{ key: 'iban', label: t('customer.iban'), value: formatIban(info.iban) }] : []),
          ]}
        />
      ) : (
        <Alert tone="warn">{t('summary.customerMissing')}</Alert>
      )}
    </Card>
  );
};

/** Terms besides the general ones, with the things that they are about. */
const OwnTerms = () => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  const { cart } = useCart();
  const names = new Intl.ListFormat(locale, { type: 'conjunction' });
  return ownTermsOf(cart).map(({ terms, products }) => (
    <Card key={terms}>
      <h2>{t('summary.ownTerms')}</h2>
      <p className="small">{names.format(products)}</p>
      <p className="sale-lead">{terms}</p>
    </Card>
  ));
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
  const { cart } = useCart();
  // at a counter without published terms, those of the transfer order
  const hasOwn = ownTermsOf(cart).length > 0;
  const transfer = hasOwn ? 'summary.transferAllTerms' : 'summary.transferTerms';
  useAnnounce({ choices: [{ isOnly: false, choose: () => onChange(!accepted) }] });
  const label = termsUrl === null ? transfer : hasOwn ? 'summary.allTerms' : 'summary.terms';
  return (
    <>
      <OwnTerms />
      <CheckboxField
        id="terms"
        label={t(label)}
        checked={accepted}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
      {termsUrl === null ? null : (
        <p className="sale-note">
          <a className="sale-add" href={termsUrl} target="_blank" rel="noreferrer">
            {t('summary.readTerms')}
          </a>
        </p>
      )}
    </>
  );
};

const useCustomerOfCart = (identity: boolean): CustomerInput | null => {
  const { cart } = useCart();
  const { country } = useSettings();
  const checked = checkCustomer(
    restoredCustomer(cart.customerInfo, cart.customerIdentification, country),
    { iban: ibanOf(cart), identity },
    today(),
  );
  return checked.ok ? checked.answers : null;
};

/** Asks with what is paid for in the cart. */
const useAskOfCart = (): AskOfQuote => {
  const { call, channel } = useJourney();
  const { read, change } = useCart();
  return (ask) =>
    sendOf({ call, channel, read, change, newKey: newRequestKey }, () =>
      ask(
        read()
          .buybacks.filter(isPaidFor)
          .map(({ declarationId }) => declarationId),
      ),
    );
};

/** Scrolls with room below, so that the message is not behind the button. */
const showTerms = (): void => {
  const terms = document.getElementById('terms');
  terms?.focus({ preventScroll: true });
  terms?.scrollIntoView({ block: 'center' });
};

const Summary = ({ identity }: { identity: boolean }) => {
  const { t } = useTranslation('journey');
  const { t: say } = useTranslation('fields');
  const { channel } = useJourney();
  const total = useTotalText();
  const isWide = useIsWide();
  const { cart } = useCart();
  const tooLittle = useWhyNotYet();
  const customer = useCustomerOfCart(identity);
  const confirm = useConfirm(customer);
  const askOfCart = useAskOfCart();
  const [accepted, setAccepted] = useState(false);
  const [sent, setSent] = useState(false);
  const submit = (): void => {
    setSent(true);
    if (!accepted) showTerms();
    else if (why === undefined) confirm.send();
  };
  const why = tooLittle ?? (customer === null ? t('summary.customerMissing') : undefined);
  if (cart.confirmed !== null && !confirm.done) return <Confirmed href={cart.confirmed} />;
  return (
    <SalePage
      title={t('summary.title')}
      progress={<SaleSteps current="contact" hrefs={stepHrefs(cart)} />}
      backHref="/cart/customer-infos"
      onSubmit={submit}
      summary={isWide ? <QuickCart /> : undefined}
      foot={
        <>
          {isWide ? null : <CartTotal />}
          <Button type="submit" busy={confirm.busy} why={why}>
            {isPaid(cart)
              ? t('summary.confirm', { amount: total })
              : t(channel === 'store' ? 'counter.confirmRecycled' : 'nothing.confirm')}
          </Button>
        </>
      }
    >
      <CartAlerts />
      <ConfirmTrouble error={confirm.error} onMended={confirm.reset} />
      {isWide ? null : <CartLines />}
      <CustomerCard customer={customer} />
      {isQuotable(cart) ? <SaveQuote askOf={askOfCart} /> : null}
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
  if (settings.data === undefined) return <Waiting />;
  if (cart.confirmed === null && cart.buybacks.length === 0) return <EmptyCart />;
  return <Summary identity={settings.data.customer_identity_document_required && isPaid(cart)} />;
};
