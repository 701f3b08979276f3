import type { Estimate } from '@reprise/offer/domain/declarations/estimate-view.ts';
import { UpTo } from '@reprise/offer/screens/shown/up-to.tsx';
import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';
import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiag } from '../estimate/diag-context.tsx';
import { Picture } from '../estimate/thing.tsx';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { givenAnswers, type GivenAnswer } from './given-answers.ts';
import { useIsWide } from '../../shown/use-is-wide.ts';
import './sale-summary.css';

type Priced = {
  price: Estimate | undefined;
  /** Is this a step that comes after the estimate? Its price may still be on its way. */
  isPriced: boolean;
};

const OneAnswer = ({ given }: { given: GivenAnswer }) => {
  const { t } = useTranslation('journey');
  const { currency } = useSettings();
  const { hrefOf } = useDiag();
  const { question, at, names, cents } = given;
  return (
    <div>
      <dt>{question.title}</dt>
      <dd>
        <b>{names.join(', ')}</b>
        {cents === null ? null : <Money cents={cents} currency={currency} signed />}
        <TextLink
          href={hrefOf({ kind: 'question', at, alone: true })}
          aria-label={t('aside.editNamed', { question: question.title })}
        >
          {t('aside.edit')}
        </TextLink>
      </dd>
    </div>
  );
};

/** The answers so far, each with the way back to its question and, once there is a price, what it changed. */
const Answers = ({ price }: { price: Estimate | undefined }) => {
  const { questions, draft } = useDiag();
  const given = givenAnswers(questions, draft.responses, price?.ledger ?? []);
  if (given.length === 0) return null;
  return (
    <dl className="sale-given">
      {given.map((one) => (
        <OneAnswer key={one.question.id} given={one} />
      ))}
    </dl>
  );
};

/** What the price can be, and when it will be known. */
const NotYet = ({ most }: { most: number | null }) => {
  const { t, i18n } = useTranslation('journey');
  const { questions, draft, product } = useDiag();
  return (
    <div>
      {most === null ? null : (
        <p className="sale-side-price">
          <span>{t('aside.most')}</span> <strong>{shortMoney(most, product.currency, i18n.language)}</strong>
        </p>
      )}
      <p className="sale-note">
        {t('aside.after', { last: questionsReached(questions, draft.responses).length })}
      </p>
    </div>
  );
};

/** The price once it is known; before, on the site, what it can be. */
const Price = ({ price, isPriced }: Priced) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  const shown = useShownPrice(price);
  const most = useMostPaid({ price, isPriced });
  if (shown)
    return (
      <p className="sale-side-price">
        <span>{t('aside.price')}</span> {shown}
      </p>
    );
  return isPriced || channel !== 'web' ? null : <NotYet most={most} />;
};

/** The best price of the product's list while its own is not known, on the site; null where the account shows none. */
function useMostPaid({ price, isPriced }: Priced): number | null {
  const { channel } = useJourney();
  const { tagPriceEnabled } = useSettings();
  const { bestPrice = null } = useDiag().product;
  return !isPriced && price === undefined && channel === 'web' && tagPriceEnabled ? bestPrice : null;
}

/** The price with its bonus, unless it is nothing, or the account does not keep it in sight. */
function useShownPrice(price: Estimate | undefined): ReactNode {
  const { tagPriceEnabled } = useSettings();
  const { draft } = useDiag();
  const bonus = draft.bonusId === null ? 0 : (price?.bonus ?? 0);
  return tagPriceEnabled && price !== undefined && price.total > 0 ? (
    <strong>
      <Money cents={price.total + bonus} currency={price.currency} />
    </strong>
  ) : null;
}

/** What the seller is told of the product, and no customer. */
const ForSeller = () => {
  const { channel } = useJourney();
  const { comment } = useDiag().product;
  return channel === 'store' && comment !== '' ? <p className="sale-note">{comment}</p> : null;
};

/** The product, the answers so far, and the price once it is known: beside what is asked, or folded above it. */
export const SaleSummary = ({ price, isPriced = false }: Partial<Priced>) => {
  const { t } = useTranslation('journey');
  const { product } = useDiag();
  const title = useId();
  const shown = useShownPrice(price);
  const most = useMostPaid({ price, isPriced });
  const isWide = useIsWide();
  const picture = (
    <Picture
      image={product.images[0]}
      name={[product.brand, product.label].filter((part) => part !== null).join(' ')}
    />
  );
  const rest = (
    <>
      <ForSeller />
      <Answers price={price} />
      <Price price={price} isPriced={isPriced} />
    </>
  );
  if (!isWide)
    return (
      <details className="sale-fold">
        <summary>
          {picture}
          <b>{product.label}</b>
          {shown}
          <UpTo cents={most} currency={product.currency} />
        </summary>
        <p>
          <TextLink href="/search">{t('aside.change')}</TextLink>
        </p>
        {rest}
      </details>
    );
  return (
    <section className="sale-side" aria-labelledby={title}>
      <div className="sale-side-thing">
        {picture}
        <div>
          <h2 id={title}>{product.label}</h2>
          <p className="small">{product.categoryLabel}</p>
          <TextLink href="/search">{t('aside.change')}</TextLink>
        </div>
      </div>
      {rest}
    </section>
  );
};
