import type { NothingView } from '@reprise/offer/domain/declarations/estimate-view.ts';
import type { AskedQuestion, Responses } from '@reprise/offer/domain/questions/question.ts';
import { questionsReached } from '@reprise/offer/domain/prices/answers.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { TodayAndThen } from './today-and-then.tsx';
import { UnlockSteps } from './unlock-steps.tsx';

export type Change = NothingView['changes'][number];
/** The address where a question is answered again; undefined where it cannot be. */
type HrefOf = (questionId: string) => string | undefined;

/** The changes that are shown: the most valuable ones. */
const shown = 3;

/** The step of the sale with a question; null where it is not reached. */
export const stepOfQuestion = (
  questions: readonly AskedQuestion[],
  responses: Responses,
  questionId: string,
): number | null => {
  const at = questionsReached(questions, responses).findIndex(({ id }) => id === questionId);
  return at === -1 ? null : at;
};

/** The one answer that causes it; null where several do. */
export const onlyChange = ({ changes: [only, ...more] }: NothingView): Change | null =>
  only !== undefined && more.length === 0 ? only : null;

const OneChange = ({ change, currency, href }: { change: Change; currency: string; href?: string }) => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  const { question, from, answer, howTo, total } = change;
  const then = answer === null ? t('nothing.without', { answer: from }) : t('nothing.with', { answer });
  return (
    <Card>
      <Stack>
        <h3>{question}</h3>
        <p>{t('nothing.said', { answer: from })}</p>
        {howTo ? <p className="sale-note">{howTo}</p> : null}
        <p>
          {then} <b>{total === null ? t('nothing.open') : moneyText(total, currency, locale)}</b>
        </p>
        {href === undefined ? null : (
          <LinkButton look="ghost" href={href} aria-label={t('nothing.changeNamed', { question })}>
            {t('nothing.change')}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
};

/**
 * Why a thing is worth nothing; where a single answer causes it, how to change that, and the resulting price. `brand`:
 * that of the product, whose account is removed in its own way.
 */
export const WhyNothing = ({
  nothing,
  currency,
  brand,
  hrefOf,
  isSaid = false,
  hasWayBack = false,
}: {
  nothing: NothingView;
  currency: string;
  brand: string | null;
  hrefOf?: HrefOf;
  /** Whether the page says already that it is worth nothing. */
  isSaid?: boolean;
  /** Whether the page itself leads back to a price once the account is removed. */
  hasWayBack?: boolean;
}) => {
  const { t } = useTranslation('journey');
  const { cause, answer, changes } = nothing;
  const only = onlyChange(nothing);
  const isTold = hasWayBack && only !== null && cause === 'locked';
  return (
    <>
      <Alert tone="warn" title={isSaid ? undefined : t('estimate.zero')}>
        <p>{t(`nothing.cause.${cause}`, { answer: answer ?? '' })}</p>
      </Alert>
      {only === null || only.total === null ? null : (
        <TodayAndThen cause={cause} total={only.total} currency={currency} />
      )}
      {only !== null && cause === 'locked' ? <UnlockSteps brand={brand} howTo={only.howTo} /> : null}
      {changes.length === 0 || isTold ? null : (
        <section className="sale-list" aria-labelledby="changes">
          <h2 id="changes">{t('nothing.title', { count: Math.min(shown, changes.length) })}</h2>
          {changes.slice(0, shown).map((change) => (
            <OneChange
              key={change.questionId}
              change={change}
              currency={currency}
              href={hrefOf?.(change.questionId)}
            />
          ))}
        </section>
      )}
    </>
  );
};
