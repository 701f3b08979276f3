import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { PriceHero } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import { useDiag } from './diag-context.tsx';
import { stepBefore } from './diag-steps.ts';
import { useJourney } from '../../shown/journey.tsx';
import { dayText, useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { GoOn } from '../frame/go-on.tsx';
import { NothingStep } from '../frame/nothing-step.tsx';
import { PriceLedger } from '@reprise/offer/screens/shown/price-ledger.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { SaveQuote } from './save-quote.tsx';
import { UnlockSteps } from '../frame/unlock-steps.tsx';
import { SaleSummary } from '../frame/sale-summary.tsx';
import { SaleSteps } from '../frame/sale-steps.tsx';
import { TroublePage } from '../../shown/trouble.tsx';
import { useAskOf, useDeclaration, useEstimate, useNoPrice } from './use-estimate.tsx';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';

/** A locked thing has its price and can only be left in a store; the steps say how its lock is removed, which lifts that. */
const Locked = ({ brand }: { brand: string | null }) => {
  const { t } = useTranslation('refusals');
  return (
    <>
      <Alert tone="info">{t('locked_not_sent')}</Alert>
      <UnlockSteps brand={brand} howTo="" />
    </>
  );
};

/** The price, its expiry, and its explanation. */
export const EstimateStep = () => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  const { isPreview = false, channel } = useJourney();
  const { product, questions, progress, hrefOf } = useDiag();
  const declaration = useDeclaration();
  const askOf = useAskOf();
  const estimate = useEstimate(declaration.data, {});
  const error = declaration.error ?? estimate.error;
  const leaving = useNoPrice(error);
  const before = stepBefore({ kind: 'estimate' }, progress);
  if (error && !leaving)
    return (
      <TroublePage
        error={error}
        onRetry={() => void (declaration.error ? declaration.refetch() : estimate.refetch())}
      />
    );
  const price = estimate.data;
  if (price === undefined) return <Waiting label={t('estimate.computing')} />;
  if (price.nothing !== null) return <NothingStep price={price} nothing={price.nothing} />;
  return (
    <SalePage
      title={t('estimate.title')}
      progress={<SaleSteps current="article" />}
      backHref={before === null ? undefined : hrefOf(before)}
      summary={<SaleSummary isPriced price={price} />}
      lead={t('estimate.of', { product: product.label, grade: t(`grade.${price.grade}`) })}
      foot={<GoOn label={t('estimate.choose')} />}
    >
      <PriceHero
        label={t('estimate.guaranteed', { date: dayText(price.guaranteeUntil, locale) })}
        cents={price.total}
        currency={price.currency}
      />
      {price.locked && channel === 'web' ? <Locked brand={product.brand} /> : null}
      <Card>
        <h2>{t('estimate.why')}</h2>
        <PriceLedger
          caption={t('estimate.why')}
          lines={price.ledger}
          questions={questions}
          currency={price.currency}
          total={{ label: t('total'), cents: price.total }}
        />
        <p className="sale-note">{t('estimate.afterControl')}</p>
      </Card>
      {declaration.data && !isPreview ? (
        <SaveQuote askOf={(ask) => askOf(declaration.data, (id) => ask([id]))} />
      ) : null}
    </SalePage>
  );
};
