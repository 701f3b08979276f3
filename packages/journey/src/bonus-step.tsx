import { Button } from '@reprise/ui/button';
import { RadioCards } from '@reprise/ui/choice-cards';
import { Money } from '@reprise/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiag } from './diag-context.tsx';
import { useJourney, useSettings } from './journey.tsx';
import { SalePage } from './sale-page.tsx';
import { TroublePage } from './trouble.tsx';
import { useAskOf, useDeclaration, useNoPrice } from './use-estimate.tsx';
import { Waiting } from './waiting.tsx';

/** The trade-in bonus: take it or go on without; passed over when none is offered. */
export const BonusStep = () => {
  const { t } = useTranslation('journey');
  const { call } = useJourney();
  const askOf = useAskOf();
  const { currency } = useSettings();
  const { draft, change, move, hrefOf } = useDiag();
  const declaration = useDeclaration();
  const recorded = declaration.data;
  const bonuses = useQuery({
    queryKey: ['bonuses', recorded],
    queryFn: ({ signal }) =>
      askOf(recorded, (declarationId) => call('GET /trade-in-bonuses', { query: { declarationId }, signal })),
    enabled: recorded !== undefined,
  });
  const none = bonuses.data?.length === 0;
  const pass = useEffectEvent(() => move({ kind: 'shipping' }, { replace: true }));
  useEffect(() => {
    if (none) pass();
  }, [none]);
  const error = declaration.error ?? bonuses.error;
  const leaving = useNoPrice(error);
  if (error && !leaving) return <TroublePage error={error} onRetry={() => void bonuses.refetch()} />;
  if (bonuses.data === undefined || none) return <Waiting />;
  const skip = (): void => {
    change({ bonusId: null });
    move({ kind: 'shipping' });
  };
  return (
    <SalePage
      title={t('bonus.title')}
      lead={t('bonus.lead')}
      backHref={hrefOf({ kind: 'estimate' })}
      onSubmit={() => (draft.bonusId === null ? skip() : move({ kind: 'shipping' }))}
      foot={
        <>
          <Button type="submit" why={draft.bonusId === null ? t('bonus.chooseFirst') : undefined}>
            {t('bonus.take')}
          </Button>
          <Button look="ghost" onClick={skip}>
            {t('bonus.skip')}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={t('bonus.title')}
        hideLegend
        value={draft.bonusId ?? undefined}
        onChange={(bonusId) => change({ bonusId })}
        choices={bonuses.data.map(({ id, label, cents, terms }) => ({
          value: id,
          label,
          description: terms,
          aside: <Money cents={cents} currency={currency} signed />,
        }))}
      />
    </SalePage>
  );
};
