import type { TransportOption } from '@reprise/offer/domain/declarations/options.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLineOf } from './cart-line.ts';
import { useDiag } from '../estimate/diag-context.tsx';
import { stepBefore } from '../estimate/diag-steps.ts';
import { askFailed } from '../frame/ask-failed.ts';
import { Effects, OnlyOne, Total } from '../frame/effects.tsx';
import { useJourney } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { SaleSummary } from '../frame/sale-summary.tsx';
import { SaleSteps } from '../frame/sale-steps.tsx';
import { PriceBar } from '../estimate/price-bar.tsx';
import { storeAmong } from '../stores/chosen-store.ts';
import { StoreChoice } from '../stores/store-choice.tsx';
import { useStores } from '../stores/store-list.tsx';
import { transportKey } from './transport.ts';
import { TroublePage } from '../../shown/trouble.tsx';
import { useOnlyChoice } from '../frame/use-only-choice.ts';
import { useSaleTitle } from '../frame/use-sale-title.ts';
import { useTake } from '../frame/use-take.tsx';
import { useTransports } from '../frame/use-transports.ts';
import { useDeclaration, useEstimate, useNoPrice } from '../estimate/use-estimate.tsx';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';

const choiceOf = (option: TransportOption, others: readonly TransportOption[]) => ({
  value: transportKey(option),
  label: option.name,
  description: (
    <Effects option={option} others={others}>
      {option.description}
    </Effects>
  ),
  aside: <Total option={option} />,
});

const useShipping = () => {
  const { storeId } = useJourney();
  const { draft, change, move } = useDiag();
  const declaration = useDeclaration();
  const { transports, chosen } = useTransports(declaration.data);
  const price = useEstimate(declaration.data, {
    circuitId: chosen?.circuitId,
    shippingMethodId: chosen?.shippingMethodId,
    tradeInBonusId: draft.bonusId,
  });
  const lineOf = useLineOf();
  const { take, asked } = useTake();
  const asksStore = chosen?.needsStore === true && storeId === null;
  const stores = useStores(null, { enabled: asksStore });
  const isStoreMissing = asksStore && storeAmong(draft.storeId, stores.data) === null;
  const choose = (transport: string): void => {
    if (transport !== draft.transport) change({ transport, paymentModeId: null });
  };
  useOnlyChoice(transports.data?.map(transportKey), chosen !== undefined, choose);
  const goOn = async (): Promise<void> => {
    if (chosen === undefined) return;
    if (!asksStore) change({ storeId: null, storeName: null });
    if (chosen.total > 0) return move({ kind: chosen.bonuses.length > 0 ? 'bonus' : 'payment' });
    // whether something is paid depends on the way: pressing the button early waits for the answer
    const { data } = price.isPlaceholderData ? await price.refetch({ cancelRefetch: false }) : price;
    if (data === undefined || declaration.data === undefined) return;
    take(lineOf({ declaration: declaration.data, transport: chosen, payment: null, price: data }));
  };
  const isBonusLost =
    chosen !== undefined && draft.bonusId !== null && !chosen.bonuses.some(({ id }) => id === draft.bonusId);
  const isPaid = transports.data?.some(({ total }) => total > 0) === true;
  const error = declaration.error ?? transports.error ?? price.error;
  const again = (): void => askFailed([declaration, transports, price]);
  const shown = { transports, chosen, price, asksStore, isStoreMissing, error };
  return { ...shown, choose, goOn, again, asked, isBonusLost, isPaid };
};

/** It is neither posted nor collected: why, and the way back to the answers. */
const NotSent = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('journey');
  const { hrefOf } = useDiag();
  return (
    <Alert
      tone="info"
      action={<TextLink href={hrefOf({ kind: 'question', at: 0 })}>{t('estimateError.review')}</TextLink>}
    >
      {children}
    </Alert>
  );
};

const sendingCodes = ['locked_not_sent', 'worthless_not_sent'] as const;

/** Why the thing can only be left in a store. */
const StoreOnly = ({ isLocked, isPaid }: { isLocked: boolean; isPaid: boolean }) => {
  const { t } = useTranslation('refusals');
  const { channel } = useJourney();
  // at the store's own counter nobody is sent to a store
  if (channel === 'store' || (!isLocked && isPaid)) return null;
  return <NotSent>{t(isLocked ? 'locked_not_sent' : 'worthless_not_sent')}</NotSent>;
};

/** No way is left: why, and the way back to the answers. */
const NoWay = ({ error }: { error: CallRefused }) => {
  const title = useSaleTitle('shipping');
  const { hrefOf } = useDiag();
  return (
    <SalePage title={title} backHref={hrefOf({ kind: 'estimate' })}>
      <NotSent>{error.detail}</NotSent>
    </SalePage>
  );
};

const Foot = ({ shipping: { price, isBonusLost, isPaid } }: { shipping: ReturnType<typeof useShipping> }) => {
  const { t } = useTranslation('journey');
  return (
    <>
      {isPaid ? <PriceBar price={price.data} /> : null}
      {isBonusLost && isPaid ? <Alert tone="warn">{t('bonus.notThisWay')}</Alert> : null}
      <Button type="submit">{t(isPaid ? 'shipping.goOn' : 'nothing.goOn')}</Button>
    </>
  );
};

/**
 * How the thing travels: each way with its effect on the price, and the choice of the store for those that end at a
 * counter.
 */
export const ShippingStep = () => {
  const { t } = useTranslation('journey');
  const sold = useSaleTitle('shipping');
  const { draft, change, progress, hrefOf } = useDiag();
  const shipping = useShipping();
  const { transports, chosen, price, asksStore, isStoreMissing, error } = shipping;
  const { choose, goOn, again, asked, isPaid } = shipping;
  const { channel } = useJourney();
  const title = isPaid || channel === 'store' ? sold : t('nothing.where');
  const [sent, setSent] = useState(false);
  const leaving = useNoPrice(error);
  if (error instanceof CallRefused && sendingCodes.some((code) => code === error.code))
    return <NoWay error={error} />;
  if (error && !leaving) return <TroublePage error={error} onRetry={again} />;
  if (transports.data === undefined) return <Waiting />;
  const options = transports.data;
  const before = stepBefore({ kind: 'shipping' }, progress);
  const submit = (): void => {
    setSent(true);
    if (chosen !== undefined && !isStoreMissing) void goOn();
  };
  return (
    <SalePage
      title={title}
      progress={<SaleSteps current="options" />}
      backHref={before === null ? undefined : hrefOf(before)}
      onSubmit={submit}
      summary={<SaleSummary isPriced price={price.data} />}
      foot={<Foot shipping={shipping} />}
    >
      <StoreOnly isLocked={price.data?.locked === true} isPaid={isPaid} />
      <RadioCards
        legend={title}
        hideLegend
        value={chosen && transportKey(chosen)}
        onChange={choose}
        choices={options.map((option) => choiceOf(option, options))}
        error={sent && chosen === undefined ? t('shipping.required') : undefined}
      />
      <OnlyOne count={options.length}>{t('shipping.only')}</OnlyOne>
      {asksStore && chosen ? (
        <StoreChoice
          storeId={draft.storeId}
          error={sent && isStoreMissing ? t('stores.required') : undefined}
          onChange={(store) => change({ storeId: store.id, storeName: store.commonName })}
        />
      ) : null}
      {asked}
    </SalePage>
  );
};
