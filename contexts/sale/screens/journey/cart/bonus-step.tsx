import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiag } from '../estimate/diag-context.tsx';
import { stepBefore } from '../estimate/diag-steps.ts';
import { askFailed } from '../frame/ask-failed.ts';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { SaleSummary } from '../frame/sale-summary.tsx';
import { SaleSteps } from '../frame/sale-steps.tsx';
import { TroublePage } from '../../shown/trouble.tsx';
import { useAskOf, useDeclaration, useEstimate, useNoPrice } from '../estimate/use-estimate.tsx';
import { useTransports } from '../frame/use-transports.ts';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';

/** The bonuses that the chosen way allows; a single one is accepted unless it is declined. */
const useBonuses = () => {
  const { call } = useJourney();
  const askOf = useAskOf();
  const { draft, move } = useDiag();
  const declaration = useDeclaration();
  const recorded = declaration.data;
  const { transports, chosen: way } = useTransports(recorded);
  const bonuses = useQuery({
    queryKey: ['bonuses', recorded, way?.circuitId],
    queryFn: ({ signal }) =>
      askOf(recorded, (declarationId) =>
        call('GET /trade-in-bonuses', { query: { declarationId, circuitId: way?.circuitId }, signal }),
      ),
    enabled: recorded !== undefined && way !== undefined,
  });
  const price = useEstimate(recorded, {
    circuitId: way?.circuitId,
    shippingMethodId: way?.shippingMethodId,
    tradeInBonusId: draft.bonusId,
  });
  const isWayGone = transports.data !== undefined && way === undefined;
  const hasNone = way?.bonuses.length === 0 || bonuses.data?.length === 0;
  const pass = useEffectEvent((kind: 'shipping' | 'payment') => move({ kind }, { replace: true }));
  useEffect(() => {
    if (isWayGone) pass('shipping');
    else if (hasNone) pass('payment');
  }, [isWayGone, hasNone]);
  const offered = hasNone ? undefined : bonuses.data;
  const taken = offered?.find(({ id }) => id === draft.bonusId);
  const [only, ...more] = offered ?? [];
  const chosen = taken ?? (more.length === 0 ? only : undefined);
  const error = declaration.error ?? transports.error ?? bonuses.error;
  const again = (): void => askFailed([declaration, transports, bonuses]);
  return { offered, chosen, price: price.data, error, again };
};

/**
 * The trade-in bonus, asked where the chosen way allows it: accept it or continue without; skipped when none is
 * offered.
 */
export const BonusStep = () => {
  const { t } = useTranslation('journey');
  const { currency } = useSettings();
  const { change, move, hrefOf, progress } = useDiag();
  const { offered, chosen, price, error, again } = useBonuses();
  const leaving = useNoPrice(error);
  if (error && !leaving) return <TroublePage error={error} onRetry={again} />;
  if (offered === undefined) return <Waiting />;
  const goOn = (bonusId: string | null): void => {
    change({ bonusId });
    move({ kind: 'payment' });
  };
  const before = stepBefore({ kind: 'bonus' }, progress);
  return (
    <SalePage
      title={t('bonus.title')}
      lead={t('bonus.lead')}
      progress={<SaleSteps current="options" />}
      backHref={before === null ? undefined : hrefOf(before)}
      onSubmit={() => goOn(chosen?.id ?? null)}
      summary={<SaleSummary isPriced price={price} />}
      foot={
        <>
          <Button type="submit" why={chosen === undefined ? t('bonus.chooseFirst') : undefined}>
            {t('bonus.take')}
          </Button>
          <Button look="ghost" onClick={() => goOn(null)}>
            {t('bonus.skip')}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={t('bonus.title')}
        hideLegend
        value={chosen?.id}
        onChange={(bonusId) => change({ bonusId })}
        choices={offered.map(({ id, label, cents, terms, termsLocale }) => ({
          value: id,
          label,
          description: terms === '' ? undefined : <span lang={termsLocale}>{terms}</span>,
          aside: <Money cents={cents} currency={currency} signed />,
        }))}
      />
    </SalePage>
  );
};
