import type { Estimate } from '@reprise/offer/domain/declarations/estimate-view.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { useDiag } from '../estimate/diag-context.tsx';
import { stepBefore } from '../estimate/diag-steps.ts';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { SaleSteps } from './sale-steps.tsx';
import { Thing } from '../estimate/thing.tsx';
import { stepOfQuestion, WhyNothing } from './why-nothing.tsx';

/**
 * How to continue with a thing that is worth nothing: change the one answer that causes it, leave it in a store, or
 * sell something else.
 */
const Foot = ({ isRecycled, changeHref }: { isRecycled: boolean; changeHref?: string }) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  const { move } = useDiag();
  return (
    <>
      {changeHref === undefined ? null : <LinkButton href={changeHref}>{t('nothing.change')}</LinkButton>}
      {isRecycled ? (
        <Button
          look={changeHref === undefined ? 'primary' : 'ghost'}
          onClick={() => move({ kind: 'shipping' })}
        >
          {t(channel === 'store' ? 'nothing.recycleHere' : 'nothing.recycle')}
        </Button>
      ) : (
        <LinkButton look={changeHref === undefined ? 'primary' : 'ghost'} href="/search">
          {t('searchAnother')}
        </LinkButton>
      )}
    </>
  );
};

/** The estimate of a thing that is worth nothing: no price, but why, what would change it, and where it can be left. */
export const NothingStep = ({
  price,
  nothing,
}: {
  price: Estimate;
  nothing: NonNullable<Estimate['nothing']>;
}) => {
  const { t } = useTranslation('journey');
  const { buybackZeroDescription } = useSettings();
  const { isPreview = false } = useJourney();
  const { product, questions, progress, hrefOf } = useDiag();
  const before = stepBefore({ kind: 'estimate' }, progress);
  const hrefOfQuestion = (id: string): string | undefined => {
    const at = stepOfQuestion(questions, progress.responses, id);
    return at === null || isPreview ? undefined : hrefOf({ kind: 'question', at });
  };
  // a single cause is shown below, as the first thing to do
  const [only, ...more] = nothing.changes;
  const changeHref = only && more.length === 0 ? hrefOfQuestion(only.questionId) : undefined;
  const text = buybackZeroDescription || (nothing.recycled ? t('estimate.zeroHelp') : '');
  return (
    <SalePage
      title={t('estimate.title')}
      progress={<SaleSteps current="article" />}
      backHref={before === null ? undefined : hrefOf(before)}
      foot={isPreview ? undefined : <Foot isRecycled={nothing.recycled} changeHref={changeHref} />}
    >
      <Thing label={product.label} brand={product.brand} image={product.images[0]}>
        {t(`grade.${price.grade}`)}
      </Thing>
      <WhyNothing
        nothing={nothing}
        currency={price.currency}
        hrefOf={changeHref === undefined ? hrefOfQuestion : undefined}
      />
      {text ? (
        <Card>
          <h2>{t(nothing.recycled ? 'nothing.recycleTitle' : 'nothing.elseTitle')}</h2>
          <p className="sale-note">{text}</p>
          {nothing.recycled ? <p className="sale-note">{t('nothing.asksNothing')}</p> : null}
        </Card>
      ) : null}
    </SalePage>
  );
};
