import type { PaymentOption, TransportOption } from '@reprise/offer/domain/declarations/options.ts';
import type { Estimate } from '@reprise/offer/domain/declarations/estimate-view.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLineOf } from './cart-line.ts';
import { useDiag, type Diag } from '../estimate/diag-context.tsx';
import { stepBefore } from '../estimate/diag-steps.ts';
import { askFailed } from '../frame/ask-failed.ts';
import { Effects, OnlyOne, Total } from '../frame/effects.tsx';
import { useJourney } from '../../shown/journey.tsx';
import { PriceBar } from '../estimate/price-bar.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { SaleSummary } from '../frame/sale-summary.tsx';
import { SaleSteps } from '../frame/sale-steps.tsx';
import { TroublePage } from '../../shown/trouble.tsx';
import { useOnlyChoice } from '../frame/use-only-choice.ts';
import { useTake } from '../frame/use-take.tsx';
import {
  useAskOf,
  useDeclaration,
  useEstimate,
  useNoPrice,
  type Declared,
} from '../estimate/use-estimate.tsx';
import { useSaleTitle } from '../frame/use-sale-title.ts';
import { useTransports } from '../frame/use-transports.ts';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';

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
    // a mode that was refused at the confirmation must not be offered again
    staleTime: 0,
  });
};

/**
 * A way to send the thing that is no longer offered has to be chosen again; where nothing is paid there is nothing to
 * choose.
 */
const useOfferedWay = ({ change, move }: Diag, isGone: boolean, isUnpaid: boolean): void => {
  const again = useEffectEvent(() => {
    if (isGone) change({ transport: null, paymentModeId: null });
    move({ kind: 'shipping' }, { replace: true });
  });
  useEffect(() => {
    if (isGone || isUnpaid) again();
  }, [isGone, isUnpaid]);
};

const usePaymentStep = () => {
  const diag = useDiag();
  const { draft } = diag;
  const declaration = useDeclaration();
  const { transports, chosen: transport } = useTransports(declaration.data);
  const payments = usePayments(declaration.data, transport);
  useOfferedWay(diag, transports.data !== undefined && transport === undefined, transport?.total === 0);
  const payment = payments.data?.find((option) => option.paymentModeId === draft.paymentModeId);
  const estimate = useEstimate(declaration.data, {
    circuitId: transport?.circuitId,
    shippingMethodId: transport?.shippingMethodId,
    paymentModeId: payment?.paymentModeId,
    tradeInBonusId: draft.bonusId,
  });
  const error = declaration.error ?? transports.error ?? payments.error ?? estimate.error;
  const again = (): void => askFailed([declaration, transports, payments, estimate]);
  return { diag, declaration, transport, payments, payment, estimate, error, again };
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

/** Adds the choices to the cart, at the price of this mode; pressing the button early waits for that price. */
const useGoOn = ({ declaration, transport, payment, estimate }: ReturnType<typeof usePaymentStep>) => {
  const lineOf = useLineOf();
  const { take, asked } = useTake();
  const [going, setGoing] = useState(false);
  const goOn = async (): Promise<void> => {
    const recorded = declaration.data;
    if (!recorded || !transport || !payment || going) return;
    setGoing(true);
    const { data: price } = estimate.isPlaceholderData
      ? await estimate.refetch({ cancelRefetch: false })
      : estimate;
    setGoing(false);
    if (price !== undefined) take(lineOf({ declaration: recorded, transport, payment, price }));
  };
  return { goOn, going, asked };
};

const choiceOf = (option: PaymentOption, others: readonly PaymentOption[]) => ({
  value: option.paymentModeId,
  label: option.label,
  description: (
    <Effects option={option} others={others}>
      {option.description}
    </Effects>
  ),
  aside: <Total option={option} />,
});

/** The payment mode: each with its effect on the price. */
export const PaymentStep = () => {
  const { t } = useTranslation('journey');
  const title = useSaleTitle('payment');
  const step = usePaymentStep();
  const { diag, transport, payments, payment, estimate, error, again } = step;
  const [sent, setSent] = useState(false);
  const { goOn, going, asked } = useGoOn(step);
  const chooseMode = (paymentModeId: string): void => diag.change({ paymentModeId });
  useOnlyChoice(
    payments.data?.map(({ paymentModeId }) => paymentModeId),
    payment !== undefined,
    chooseMode,
  );
  const leaving = useNoPrice(error);
  if (error && !leaving) return <TroublePage error={error} onRetry={again} />;
  if (payments.data === undefined || estimate.data === undefined) return <Waiting />;
  const options = payments.data;
  const price = estimate.data;
  const before = stepBefore({ kind: 'payment' }, diag.progress, (transport?.bonuses.length ?? 0) > 0);
  const submit = (): void => {
    setSent(true);
    void goOn();
  };
  return (
    <SalePage
      title={title}
      progress={<SaleSteps current="options" />}
      backHref={before === null ? undefined : diag.hrefOf(before)}
      onSubmit={submit}
      summary={<SaleSummary isPriced price={price} />}
      foot={
        <Foot
          price={price}
          isBonusLost={diag.draft.bonusId !== null && transport !== undefined && price.bonus === 0}
          busy={going}
        />
      }
    >
      <RadioCards
        legend={title}
        hideLegend
        value={payment?.paymentModeId}
        onChange={chooseMode}
        error={sent && payment === undefined ? t('payment.required') : undefined}
        choices={options.map((option) => choiceOf(option, options))}
      />
      <OnlyOne count={options.length}>{t('payment.only')}</OnlyOne>
      {payment?.longDescription ? <p className="sale-note">{payment.longDescription}</p> : null}
      {asked}
    </SalePage>
  );
};
