import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ChangedAlert } from '@reprise/platform/screens/kit/form/changed-alert.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Failure } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { productAt, type Changes } from './sheet.ts';
import type { useSave } from './use-save.ts';

type Props = {
  bar: RefObject<HTMLDivElement | null>;
  changes: Changes;
  saving: ReturnType<typeof useSave>;
  onGiveUp: () => void;
  onReview: () => void;
  onPlan: () => void;
};

/** Why the prices were not saved: somebody else changed some, or they were refused; then the first product is named. */
export const NotSaved = ({ saving, onRead }: Pick<Props, 'saving'> & { onRead: () => void }) => {
  const { t } = useTranslation('price_lists');
  if (saving.changed.length > 0)
    return <ChangedAlert busy={saving.busy} onRead={onRead} onReplace={saving.replace} />;
  const [violation] = saving.error instanceof CallRefused ? saving.error.violations : [];
  if (violation === undefined) return <Failure error={saving.error} title={t('notSaved')} />;
  const product = saving.sent && productAt(saving.sent, violation.field);
  return (
    <Alert tone="bad" live title={t('notSaved')}>
      {product === undefined ? violation.message : `${product} – ${violation.message}`}
    </Alert>
  );
};

/** What is unsaved, and what can be done with it; it stays in sight. */
export const SaveBar = ({ bar, changes, saving, onGiveUp, onReview, onPlan }: Props) => {
  const { t } = useTranslation(['price_lists', 'form']);
  const { count } = useFormats();
  const { prices, wrong, lines } = changes;
  const isChanged = prices + wrong > 0;
  return (
    <div ref={bar} className="sheet-bar" tabIndex={-1}>
      <span className="small" aria-live="polite">
        {isChanged
          ? t('unsaved', { count: prices, number: count(prices), products: count(lines.length) })
          : t('form:nothingChanged')}
        {wrong > 0 ? ` ${t('wrong', { count: wrong, number: count(wrong) })}` : null}
      </span>
      {isChanged ? (
        <>
          <Button look="ghost" onClick={onGiveUp}>
            {t('form:giveUp')}
          </Button>
          <Button look="ghost" disabled={prices === 0} onClick={onReview}>
            {t('review.open')}
          </Button>
          <Button look="ghost" disabled={prices === 0 || wrong > 0} onClick={onPlan}>
            {t('plan.open')}
          </Button>
        </>
      ) : null}
      <Button
        busy={saving.busy}
        disabled={!isChanged}
        why={wrong > 0 ? t('correctFirst') : undefined}
        onClick={() => saving.save()}
      >
        {t('form:save')}
      </Button>
    </div>
  );
};
