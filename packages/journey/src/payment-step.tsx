import type { Estimate, PaymentOption, TransportOption } from '@reprise/domain/cart/cart.contract';
import { translated } from '@reprise/domain/locales';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { RadioCards } from '@reprise/ui/choice-cards';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRoom, putLine, type CartLine } from './cart.ts';
import { useDiag, type Diag } from './diag-context.tsx';
import { FullCart } from './full-cart.tsx';
import { useJourney, useSettings } from './journey.tsx';
import { useLocale } from './locale.tsx';
import { PriceBar } from './price-bar.tsx';
import { SalePage } from './sale-page.tsx';
import { SaleSteps } from './sale-steps.tsx';
import { Effect, useTransports } from './shipping-step.tsx';
import { transportKey } from './transport.ts';
import { TroublePage } from './trouble.tsx';
import { useCart } from './use-cart.tsx';
import { useOnlyChoice } from './use-only-choice.ts';
import { useAskOf, useDeclaration, useEstimate, useNoPrice, type Declared } from './use-estimate.tsx';
import { Waiting } from './waiting.tsx';

const usePayments = (declaration: Declared | undefined, way: TransportOption | undefined) => {
  const { call } = useJourney();
  const askOf = useAskOf();
  return useQuery({
    queryKey: ['payments', declaration, way?.circuitId, way?.shippingMethodId],
    queryFn: ({ signal }) =>
      askOf(declaration, (id) =>
        call('GET /declarations/{id}/payment-modes', {
          params: { id },
          query: { circuitId: way?.circuitId ?? '', shippingMethodId: way?.shippingMethodId ?? undefined },
          signal,
        }),
      ),
    enabled: declaration !== undefined && way !== undefined,
    // what was refused at the confirmation must not be offered once more
    staleTime: 0,
  });
};

type Chosen = {
  diag: Diag;
  declaration: NonNullable<Diag['draft']['declaration']>;
  transport: TransportOption;
  payment: PaymentOption;
  price: Estimate;
  nameOf: (line: Estimate['ledger'][number]) => string;
};

/** The cart line of what was chosen, with the total that the person sees. */
const lineOf = ({ diag, declaration, transport, payment, price, nameOf }: Chosen): CartLine => ({
  inCartId: diag.draft.id,
  declarationId: declaration.id,
  circuitId: transport.circuitId,
  shippingMethodId: transport.shippingMethodId,
  paymentModeId: payment.paymentModeId,
  storeId: diag.draft.storeId,
  // a bonus that is not offered for this circuit would be refused with the whole cart
  tradeInBonusId: price.bonus > 0 ? diag.draft.bonusId : null,
  estimatedPrice: price.total,
  productLabel: diag.product.label,
  slug: diag.product.slug,
  currency: price.currency,
  declaration: {
    id: declaration.id,
    responses: diag.draft.responses,
    productId: diag.product.id,
    grade: price.grade,
    imei: diag.draft.imei,
    imeiMismatchAccepted: diag.draft.imeiMismatchAccepted,
  },
  transportMode: transport.circuitType,
  shippingMethod: transport.name,
  transportLabel: transport.name,
  terms: transport.terms,
  paymentMode: payment.type,
  paymentLabel: payment.label,
  needsIban: payment.needsIban,
  sepaOnly: payment.sepaOnly,
  storeName: diag.draft.storeName,
  warehouseId: null,
  bonus: diag.draft.bonusId === null ? 0 : price.bonus,
  impactPrices: price.ledger.map((line) => ({ label: nameOf(line), value: line.cents })),
});

const useNameOf = (): Chosen['nameOf'] => {
  const { t } = useTranslation('price');
  const locale = useLocale();
  return (line) => (line.label === null ? '' : translated(line.label, locale)) || t(`ledger.${line.kind}`);
};

/** A way to send it that is no longer offered must be chosen again. */
const useOfferedWay = ({ change, move }: Diag, isGone: boolean): void => {
  const again = useEffectEvent(() => {
    change({ transport: null, paymentModeId: null });
    move({ kind: 'shipping' }, { replace: true });
  });
  useEffect(() => {
    if (isGone) again();
  }, [isGone]);
};

const usePaymentStep = () => {
  const diag = useDiag();
  const { draft } = diag;
  const declaration = useDeclaration();
  const transports = useTransports(declaration.data);
  const transport = transports.data?.find((option) => transportKey(option) === draft.transport);
  const payments = usePayments(declaration.data, transport);
  useOfferedWay(diag, transports.data !== undefined && transport === undefined);
  const payment = payments.data?.find((option) => option.paymentModeId === draft.paymentModeId);
  const estimate = useEstimate(declaration.data, {
    circuitId: transport?.circuitId,
    shippingMethodId: transport?.shippingMethodId,
    paymentModeId: payment?.paymentModeId,
  });
  const error = declaration.error ?? transports.error ?? payments.error ?? estimate.error;
  const again = (): void => {
    for (const query of [declaration, transports, payments, estimate]) if (query.error) void query.refetch();
  };
  return { diag, declaration, transport, payments, payment, estimate, error, again };
};

/** Puts the line of a price into the cart; a cart that is full keeps what it has, and asks. */
const useTake = (line: (price: Estimate) => CartLine | null) => {
  const { go } = useJourney();
  const { cartMaxItems } = useSettings();
  const { cart, change } = useCart();
  const [full, setFull] = useState(false);
  const take = (price: Estimate, replace: boolean): void => {
    const made = line(price);
    if (made === null) return;
    if (!replace && !hasRoom(cart, made.inCartId, cartMaxItems)) return setFull(true);
    change((now) => putLine(replace ? { ...now, buybacks: [] } : now, made, cartMaxItems));
    go('/cart/customer-infos');
  };
  return { take, full, close: () => setFull(false) };
};

const Foot = ({ price, isBonusLost, busy }: { price: Estimate; isBonusLost: boolean; busy: boolean }) => {
  const { t } = useTranslation('journey');
  return (
    <>
      <PriceBar price={price} />
      {isBonusLost ? <Alert tone="warn">{t('bonus.notThisWay')}</Alert> : null}
      <Button type="submit" busy={busy}>
        {t('payment.goOn')}
      </Button>
    </>
  );
};

/** How the person is paid: each mode with its effect on the price. */
export const PaymentStep = () => {
  const { t } = useTranslation('journey');
  const nameOf = useNameOf();
  const { diag, declaration, transport, payments, payment, estimate, error, again } = usePaymentStep();
  const [sent, setSent] = useState(false);
  const [going, setGoing] = useState(false);
  const { take, full, close } = useTake((price) => {
    const recorded = declaration.data;
    if (!recorded || !transport || !payment) return null;
    return lineOf({ diag, declaration: recorded, transport, payment, price, nameOf });
  });
  useOnlyChoice(
    payments.data?.map(({ paymentModeId }) => paymentModeId),
    payment !== undefined,
    (paymentModeId) => diag.change({ paymentModeId }),
  );
  const leaving = useNoPrice(error);
  if (error && !leaving) return <TroublePage error={error} onRetry={again} />;
  if (payments.data === undefined || estimate.data === undefined) return <Waiting />;
  // pressed before the price of this mode is there: it is waited for
  const submit = async (): Promise<void> => {
    setSent(true);
    if (payment === undefined || going) return;
    setGoing(true);
    const priced = estimate.isPlaceholderData ? await estimate.refetch({ cancelRefetch: false }) : estimate;
    setGoing(false);
    if (priced.data !== undefined) take(priced.data, false);
  };
  const price = estimate.data;
  return (
    <SalePage
      title={t('payment.title')}
      progress={<SaleSteps current="options" />}
      backHref={diag.hrefOf({ kind: 'shipping' })}
      onSubmit={() => void submit()}
      foot={
        <Foot
          price={price}
          isBonusLost={diag.draft.bonusId !== null && transport !== undefined && price.bonus === 0}
          busy={going}
        />
      }
    >
      <RadioCards
        legend={t('payment.title')}
        hideLegend
        value={payment?.paymentModeId}
        onChange={(paymentModeId) => diag.change({ paymentModeId })}
        error={sent && payment === undefined ? t('payment.required') : undefined}
        choices={payments.data.map((option) => ({
          value: option.paymentModeId,
          label: option.label,
          description: option.description,
          aside: <Effect cents={option.modifierCents} />,
        }))}
      />
      {payment?.longDescription ? <p className="sale-note">{payment.longDescription}</p> : null}
      <FullCart open={full} onClose={close} onReplace={() => take(price, true)} />
    </SalePage>
  );
};
