import type { TransportOption } from '@reprise/domain/cart/cart.contract';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { RadioCards } from '@reprise/ui/choice-cards';
import { Money } from '@reprise/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiag } from './diag-context.tsx';
import { stepBefore } from './diag-steps.ts';
import { useJourney, useSettings } from './journey.tsx';
import { SalePage } from './sale-page.tsx';
import { SaleSteps } from './sale-steps.tsx';
import { PriceBar } from './price-bar.tsx';
import { StoreChoice } from './store-choice.tsx';
import { transportKey } from './transport.ts';
import { TroublePage } from './trouble.tsx';
import { useOnlyChoice } from './use-only-choice.ts';
import {
  useAskOf,
  useDeclaration,
  useEstimate,
  useEstimates,
  useNoPrice,
  type Declared,
} from './use-estimate.tsx';
import { Waiting } from './waiting.tsx';

/** What a choice does to the price, beside it. */
export const Effect = ({ cents }: { cents: number }) => {
  const { t } = useTranslation('journey');
  const { currency } = useSettings();
  return (
    <span className="sale-aside">
      {cents === 0 ? (
        <span className="small">{t('options.free')}</span>
      ) : (
        <Money cents={cents} currency={currency} signed />
      )}
    </span>
  );
};

export const useTransports = (declaration: Declared | undefined) => {
  const { call, channel } = useJourney();
  const askOf = useAskOf();
  const { country } = useSettings();
  return useQuery({
    queryKey: ['transports', declaration, channel, country],
    queryFn: ({ signal }) =>
      askOf(declaration, (id) =>
        call('GET /declarations/{id}/shipping-methods', {
          params: { id },
          query: { channel, country },
          signal,
        }),
      ),
    enabled: declaration !== undefined,
  });
};

const choiceOf = (option: TransportOption, lostCents: number) => ({
  value: transportKey(option),
  label: option.name,
  description: option.description,
  aside: <Effect cents={option.modifierCents - lostCents} />,
});

/** What each way loses of the trade-in bonus that was taken, in cents; nothing is known while it is asked. */
const useBonusLost = (
  declaration: Declared | undefined,
  ways: readonly TransportOption[] | undefined,
): readonly number[] | undefined => {
  const isTaken = useDiag().draft.bonusId !== null;
  const [none, ...each] = useEstimates(
    declaration,
    isTaken && ways
      ? [{}, ...ways.map(({ circuitId, shippingMethodId }) => ({ circuitId, shippingMethodId }))]
      : [],
  );
  if (none?.isPending || each.some(({ isPending }) => isPending)) return undefined;
  const before = none?.data?.bonus ?? 0;
  // a way without a price says so itself once it is chosen
  return ways?.map((_, at) => Math.max(0, before - (each[at]?.data?.bonus ?? before)));
};

const useShipping = () => {
  const { storeId } = useJourney();
  const { draft, change, move } = useDiag();
  const declaration = useDeclaration();
  const transports = useTransports(declaration.data);
  const chosen = transports.data?.find((option) => transportKey(option) === draft.transport);
  const lost = useBonusLost(declaration.data, transports.data);
  const price = useEstimate(declaration.data, {
    circuitId: chosen?.circuitId,
    shippingMethodId: chosen?.shippingMethodId,
  });
  const asksStore = chosen?.needsStore === true && storeId === null;
  const choose = (transport: string): void => {
    if (transport !== draft.transport) change({ transport, paymentModeId: null });
  };
  useOnlyChoice(transports.data?.map(transportKey), chosen !== undefined, choose);
  const goOn = (): void => {
    if (chosen && !asksStore) change({ storeId: null, storeName: null });
    move({ kind: 'payment' });
  };
  return { declaration, transports, lost, chosen, price, asksStore, choose, goOn };
};

/** How the thing leaves: each way with its effect on the price, and the store for those that end at a counter. */
export const ShippingStep = () => {
  const { t } = useTranslation('journey');
  const { draft, change, progress, hrefOf, hasBonus } = useDiag();
  const { declaration, transports, lost, chosen, price, asksStore, choose, goOn } = useShipping();
  const [sent, setSent] = useState(false);
  const error = declaration.error ?? transports.error ?? price.error;
  const leaving = useNoPrice(error);
  if (error && !leaving) return <TroublePage error={error} onRetry={() => void transports.refetch()} />;
  if (transports.data === undefined || lost === undefined) return <Waiting />;
  const before = stepBefore({ kind: 'shipping' }, progress, hasBonus);
  const isBonusLost = chosen !== undefined && (lost[transports.data.indexOf(chosen)] ?? 0) > 0;
  const storeMissing = asksStore && draft.storeId === null;
  const submit = (): void => {
    setSent(true);
    if (chosen !== undefined && !storeMissing) goOn();
  };
  return (
    <SalePage
      title={t('shipping.title')}
      progress={<SaleSteps current="options" />}
      backHref={before === null ? undefined : hrefOf(before)}
      onSubmit={submit}
      foot={
        <>
          <PriceBar price={price.data} />
          {isBonusLost ? <Alert tone="warn">{t('bonus.notThisWay')}</Alert> : null}
          <Button type="submit">{t('shipping.goOn')}</Button>
        </>
      }
    >
      <RadioCards
        legend={t('shipping.title')}
        hideLegend
        value={chosen && transportKey(chosen)}
        onChange={choose}
        choices={transports.data.map((option, at) => choiceOf(option, lost[at] ?? 0))}
        error={sent && chosen === undefined ? t('shipping.required') : undefined}
      />
      {asksStore && chosen ? (
        <StoreChoice
          circuitId={chosen.circuitId}
          storeId={draft.storeId}
          error={sent && storeMissing ? t('stores.required') : undefined}
          onChange={(store) => change({ storeId: store.id, storeName: store.commonName })}
        />
      ) : null}
    </SalePage>
  );
};
