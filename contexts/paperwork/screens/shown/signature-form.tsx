import { showFirstWrong } from '@reprise/platform/screens/public/first-wrong.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { signatureLimits } from '@reprise/platform/domain/core/limits.ts';
import type { OrderView, SignatureInput } from '../../domain/signatures/signature.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { GroupedNumber, Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignaturePad } from './signature-pad.tsx';
import '../signature/signature.css';

/** A summary of what is signed, with the terms. */
const Signed = ({ order }: { order: OrderView }) => {
  const { t } = useTranslation('counter');
  const { shop } = order;
  const facts = [
    { key: 'product', label: t('form.product'), value: <b>{order.productLabel}</b> },
    { key: 'imei', label: t('form.imei'), value: order.imei && <GroupedNumber value={order.imei} /> },
    { key: 'serial', label: t('form.serialNumber'), value: order.serialNumber },
    {
      key: 'price',
      label: t('form.price'),
      value: (
        <b>
          <Money cents={order.price} currency={order.currency} />
        </b>
      ),
    },
    { key: 'payment', label: t('form.payment'), value: order.paymentLabel },
    { key: 'buyer', label: t('form.buyer'), value: order.buyerName },
    { key: 'shop', label: t('form.shop'), value: shop && `${shop.name}, ${shop.zipCode} ${shop.city}` },
    { key: 'number', label: t('form.number'), value: <GroupedNumber value={order.number} /> },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <DescriptionList facts={facts} />
      {/* the scrollable terms can be reached with the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- read by scrolling */}
      <section className="signature-terms" tabIndex={0} aria-label={t('form.terms')}>
        {order.terms}
      </section>
    </>
  );
};

/** Is it another order by now than the one that was read? */
export const isOrderChanged = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'status_changed';

type Props = {
  order: OrderView;
  busy: boolean;
  /** Why the server took no signature. */
  refused: Error | null;
  onSign: (signature: SignatureInput) => void;
};

function useSigning({ order, onSign }: Pick<Props, 'order' | 'onSign'>) {
  const { t } = useTranslation('counter');
  const [name, setName] = useState(order.customerName);
  const [image, setImage] = useState<string | null>(null);
  const [typed, setTyped] = useState(false);
  const [consent, setConsent] = useState(false);
  const [sent, setSent] = useState(false);
  const wrong = {
    name: name.trim().length < signatureLimits.name.min ? t('form.nameMissing') : undefined,
    image: !typed && image === null ? t('form.inkMissing') : undefined,
    consent: consent ? undefined : t('form.consentMissing'),
  };
  const submit = (): void => {
    setSent(true);
    if (Object.values(wrong).some((one) => one !== undefined)) return;
    onSign({ name: name.trim(), consent, image: typed ? null : image, content: order.content });
  };
  const none = { name: undefined, image: undefined, consent: undefined };
  return {
    name,
    setName,
    setImage,
    typed,
    setTyped,
    consent,
    setConsent,
    wrong: sent ? wrong : none,
    submit,
  };
}

/** The customer reads what they sign, draws or types their name, agrees, and signs. */
export const SignatureForm = (props: Props) => {
  const { t } = useTranslation('counter');
  const { order, busy, refused } = props;
  const { name, setName, setImage, typed, setTyped, consent, setConsent, wrong, submit } = useSigning(props);
  return (
    <form
      className="signature-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        showFirstWrong(event.currentTarget);
      }}
    >
      <Signed order={order} />
      <TextField
        label={t('form.name')}
        autoComplete="off"
        maxLength={signatureLimits.name.max}
        value={name}
        error={wrong.name}
        onChange={(event) => setName(event.target.value)}
      />
      {typed ? null : <SignaturePad error={wrong.image} onInk={setImage} />}
      <CheckboxField
        label={t('form.typeInstead')}
        description={typed ? t('form.typedHelp') : undefined}
        checked={typed}
        onChange={(event) => {
          setTyped(event.target.checked);
          setImage(null);
        }}
      />
      <CheckboxField
        label={t('form.consent')}
        checked={consent}
        error={wrong.consent}
        onChange={(event) => setConsent(event.target.checked)}
      />
      {refused === null ? null : (
        <Alert tone="bad" live>
          {isOrderChanged(refused) ? t('form.changed') : errorText(refused, t('signature.failed'))}
        </Alert>
      )}
      <Button type="submit" block busy={busy}>
        {t('form.sign')}
      </Button>
    </form>
  );
};
