import type { PaymentOption, TransportOption } from '@reprise/domain/cart/cart.contract';
import { translated } from '@reprise/domain/locales';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { RadioCards } from '@reprise/ui/choice-cards';
import { Money } from '@reprise/ui/money';
import { LoadingState } from '@reprise/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRoom, putLine, type CartLine } from './cart.ts';
import { useDiag, type Diag } from './diag-context.tsx';
import { FullCart } from './full-cart.tsx';
import { useJourney, useSettings } from './journey.tsx';
import { useLocale } from './locale.tsx';
import { PriceLedger } from './price-ledger.tsx';
import { SalePage } from './sale-page.tsx';
import { SaleSteps } from './sale-steps.tsx';
import { Effect, useTransports } from './shipping-step.tsx';
import { readTransport, transportKey } from './transport.ts';
import { TroublePage } from './trouble.tsx';
import { useCart } from './use-cart.tsx';
import { useDeclaration, useEstimate, useNoPrice, type Declared } from './use-estimate.tsx';
import type { Estimate } from '@reprise/domain/cart/cart.contract';

const usePayments = (declaration: Declared | undefined, transport: string | null) => {
  const { call } = useJourney();
  const way = readTransport(transport);
  return useQuery({
    queryKey: ['payments', declaration, transport],
    queryFn: ({ signal }) =>
      call('GET /declarations/{id}/payment-modes', {
        params: { id: declaration?.id ?? '' },
        query: { circuitId: way?.circuitId ?? '', shippingMethodId: way?.shippingMethodId ?? undefined },
        signal,
      }),
    enabled: declaration !== undefined && way !== null,
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
  },
  transportMode: transport.circuitType,
  shippingMethod: transport.name,
  transportLabel: transport.name,
  paymentMode: payment.type,
  paymentLabel: payment.label,
  needsIban: payment.needsIban,
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

/** The price one glance away, opening into its lines. */
const PriceBar = ({ price }: { price: Estimate }) => {
  const { t } = useTranslation('journey');
  const { questions } = useDiag();
  return (
    <details className="sale-prices">
      <summary>
        <span className="small">{t('options.yourPrice')}</span>
        <strong>
          <Money cents={price.total} currency={price.currency} />
        </strong>
      </summary>
      <PriceLedger
        caption={t('estimate.why')}
        lines={price.ledger}
        questions={questions}
        currency={price.currency}
        total={{ label: t('total'), cents: price.total }}
      />
    </details>
  );
};

const usePaymentStep = () => {
  const diag = useDiag();
  const { draft } = diag;
  const declaration = useDeclaration();
  const transports = useTransports(declaration.data);
  const payments = usePayments(declaration.data, draft.transport);
  const transport = transports.data?.find((option) => transportKey(option) === draft.transport);
  const payment = payments.data?.find((option) => option.paymentModeId === draft.paymentModeId);
  const way = readTransport(draft.transport);
  const estimate = useEstimate(declaration.data, {
    circuitId: way?.circuitId,
    shippingMethodId: way?.shippingMethodId,
    paymentModeId: payment?.paymentModeId,
  });
  const error = declaration.error ?? transports.error ?? payments.error ?? estimate.error;
  const again = (): void => {
    for (const query of [declaration, transports, payments, estimate]) if (query.error) void query.refetch();
  };
  return { diag, declaration, transport, payments, payment, estimate, error, again };
};

const useTake = (line: () => CartLine | null) => {
  const { go } = useJourney();
  const { cartMaxItems } = useSettings();
  const { cart, change } = useCart();
  const [full, setFull] = useState(false);
  const take = (replace: boolean): void => {
    const made = line();
    if (made === null) return;
    if (!replace && !hasRoom(cart, made.inCartId, cartMaxItems)) return setFull(true);
    change((now) => putLine(replace ? { ...now, buybacks: [] } : now, made, cartMaxItems));
    go('/cart/customer-infos');
  };
  return { take, full, close: () => setFull(false) };
};

/** How the person is paid: each mode with its effect on the price. */
export const PaymentStep = () => {
  const { t } = useTranslation('journey');
  const nameOf = useNameOf();
  const { diag, declaration, transport, payments, payment, estimate, error, again } = usePaymentStep();
  const [sent, setSent] = useState(false);
  const { take, full, close } = useTake(() => {
    const recorded = declaration.data;
    const price = estimate.data;
    if (!recorded || !transport || !payment || !price || estimate.isPlaceholderData) return null;
    return lineOf({ diag, declaration: recorded, transport, payment, price, nameOf });
  });
  const leaving = useNoPrice(error);
  if (error && !leaving) return <TroublePage error={error} onRetry={again} />;
  if (payments.data === undefined || estimate.data === undefined) return <LoadingState />;
  const submit = (): void => {
    setSent(true);
    take(false);
  };
  return (
    <SalePage
      title={t('payment.title')}
      progress={<SaleSteps current="options" />}
      backHref={diag.hrefOf({ kind: 'shipping' })}
      onSubmit={submit}
      foot={
        <>
          <PriceBar price={estimate.data} />
          {diag.draft.bonusId !== null && transport !== undefined && estimate.data.bonus === 0 ? (
            <Alert tone="warn">{t('bonus.notThisWay')}</Alert>
          ) : null}
          <Button type="submit" busy={payment !== undefined && estimate.isPlaceholderData}>
            {t('payment.goOn')}
          </Button>
        </>
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
      <FullCart open={full} onClose={close} onReplace={() => take(true)} />
    </SalePage>
  );
};
