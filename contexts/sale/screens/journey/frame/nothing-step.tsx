import type { Estimate } from '@reprise/offer/domain/declarations/estimate-view.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { useTranslation } from 'react-i18next';
import { useDiag } from '../estimate/diag-context.tsx';
import { stepBefore } from '../estimate/diag-steps.ts';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { answered } from '@reprise/offer/domain/prices/answers.ts';
import { GoOn } from './go-on.tsx';
import { SaleSteps } from './sale-steps.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { onlyChange, stepOfQuestion, WhyNothing } from './why-nothing.tsx';
import './zero.css';

type Nothing = NonNullable<Estimate['nothing']>;
type Worthless = { price: Estimate; nothing: Nothing };

/**
 * The way back to a price: the account was removed meanwhile, or the one answer that causes it is changed. Without one,
 * something else is sold.
 */
const Foot = ({ price, nothing }: Worthless) => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  const { draft, change } = useDiag();
  const hrefOf = useHrefOfQuestion();
  const only = onlyChange(nothing);
  if (only === null) return <LinkButton href="/search">{t('searchAnother')}</LinkButton>;
  const { questionId, answerId, total } = only;
  if (nothing.cause === 'locked' && answerId !== null && total !== null)
    return (
      <Button onClick={() => change({ responses: answered(draft.responses, questionId, [answerId]) })}>
        {t('nothing.done', { amount: moneyText(total, price.currency, locale) })}
      </Button>
    );
  const href = hrefOf(questionId);
  return href === undefined ? null : <LinkButton href={href}>{t('nothing.change')}</LinkButton>;
};

/** The address where a question is answered again, which leads back to the estimate. */
function useHrefOfQuestion(): (questionId: string) => string | undefined {
  const { isPreview = false } = useJourney();
  const { questions, progress, hrefOf } = useDiag();
  return (questionId) => {
    const at = stepOfQuestion(questions, progress.responses, questionId);
    return at === null || isPreview ? undefined : hrefOf({ kind: 'question', at, alone: true });
  };
}

/** What else can be done with it: in a store it is recycled, in the account's own words. */
const Else = ({ isRecycled }: { isRecycled: boolean }) => {
  const { t } = useTranslation('journey');
  const { channel, isPreview = false } = useJourney();
  const { buybackZeroDescription } = useSettings();
  const text = buybackZeroDescription || (isRecycled ? t('estimate.zeroHelp') : '');
  if (!text) return null;
  return (
    <Card>
      <div className="zero-else">
        <div>
          <h2>{t(isRecycled ? 'nothing.recycleTitle' : 'nothing.elseTitle')}</h2>
          <p className="sale-note">{text}</p>
          {isRecycled ? <p className="sale-note">{t('nothing.asksNothing')}</p> : null}
        </div>
        {isRecycled && !isPreview ? (
          <GoOn look="ghost" label={t(channel === 'store' ? 'nothing.recycleHere' : 'nothing.recycle')} />
        ) : null}
      </div>
    </Card>
  );
};

/** The title where one thing gives it a price: what to do. */
function useUnlockTitle({ price, nothing }: Worthless): string | null {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  const total = onlyChange(nothing)?.total ?? null;
  return nothing.cause === 'locked' && total !== null
    ? t('nothing.unlockTitle', { amount: moneyText(total, price.currency, locale) })
    : null;
}

/** The estimate of a thing that is worth nothing: no price, but why, what would change it, and where it can be left. */
export const NothingStep = ({ price, nothing }: Worthless) => {
  const { t } = useTranslation('journey');
  const { isPreview = false } = useJourney();
  const { product, progress, hrefOf } = useDiag();
  const hrefOfQuestion = useHrefOfQuestion();
  const unlock = useUnlockTitle({ price, nothing });
  const before = stepBefore({ kind: 'estimate' }, progress);
  return (
    <SalePage
      title={unlock ?? t('estimate.zero')}
      progress={<SaleSteps current="article" />}
      backHref={before === null ? undefined : hrefOf(before)}
      summary={<SaleSummary isPriced price={price} />}
      foot={isPreview ? undefined : <Foot price={price} nothing={nothing} />}
    >
      <WhyNothing
        nothing={nothing}
        currency={price.currency}
        brand={product.brand}
        hrefOf={onlyChange(nothing) === null ? hrefOfQuestion : undefined}
        isSaid={unlock === null}
        hasWayBack={!isPreview}
      />
      <Else isRecycled={nothing.recycled} />
    </SalePage>
  );
};
