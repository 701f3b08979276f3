import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../shown/moment.ts';
import { MomentField } from '../shown/moment-field.tsx';
import { priceListLimits } from '../../domain/catalogue/catalogue.limits.ts';

/** A list's name and moments, as they are sent. */
export type Plan = { name: string; startsAt: string | null; endsAt: string | null };

const blank = {
  name: '',
  isNow: false,
  startDay: '',
  startTime: '08:00',
  ends: false,
  endDay: '',
  endTime: '20:00',
};
type Draft = typeof blank;

function planOf(draft: Draft): Plan | undefined {
  const start = draft.isNow ? null : momentOf(draft.startDay, draft.startTime);
  const end = draft.ends ? momentOf(draft.endDay, draft.endTime) : null;
  return start === undefined || end === undefined
    ? undefined
    : { name: draft.name, startsAt: start, endsAt: end };
}

type MomentsProps = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  errorAt: (field: 'startsAt' | 'endsAt', day: string, time: string) => string | undefined;
};

/** From when a list holds, and until when. */
const Moments = ({ draft, set, errorAt }: MomentsProps) => {
  const { t } = useTranslation('price_lists');
  const { isNow, startDay, startTime, ends, endDay, endTime } = draft;
  return (
    <>
      <CheckboxField
        label={t('plan.now')}
        checked={isNow}
        onChange={({ target }) => set({ isNow: target.checked })}
      />
      {isNow ? null : (
        <MomentField
          label={t('plan.start')}
          day={startDay}
          time={startTime}
          error={errorAt('startsAt', startDay, startTime)}
          onChange={({ day = startDay, time = startTime }) => set({ startDay: day, startTime: time })}
        />
      )}
      <CheckboxField
        label={t('plan.ends')}
        description={t('plan.endsHelp')}
        checked={ends}
        onChange={({ target }) => set({ ends: target.checked })}
      />
      {ends ? (
        <MomentField
          label={t('plan.end')}
          day={endDay}
          time={endTime}
          error={errorAt('endsAt', endDay, endTime)}
          onChange={({ day = endDay, time = endTime }) => set({ endDay: day, endTime: time })}
        />
      ) : null}
    </>
  );
};

type Props = {
  products: number;
  busy: boolean;
  error: Error | null;
  onPlan: (plan: Plan) => void;
  onClose: () => void;
};

/** The name of a list, from when it holds and until when. */
export const PlanDialog = ({ products, busy, error, onPlan, onClose }: Props) => {
  const { t } = useTranslation(['price_lists', 'fields', 'common']);
  const [draft, setDraft] = useState(blank);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const plan = planOf(draft);
  const violations = error instanceof CallRefused ? error.violations : [];
  const isAtField = violations.some(({ field }) => field === 'startsAt' || field === 'endsAt');
  const send = (): void => {
    setTried(true);
    if (plan !== undefined) onPlan(plan);
  };
  return (
    <ActionDialog
      title={t('plan.title', { count: products })}
      confirm={t('plan.confirm')}
      busy={busy}
      refusal={error === null || isAtField ? undefined : errorText(error, t('common:errors.network'))}
      onConfirm={send}
      onClose={onClose}
    >
      <TextField
        label={t('plan.name')}
        optional
        maxLength={priceListLimits.name.max}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Moments
        draft={draft}
        set={set}
        errorAt={(of, day, time) =>
          tried && momentOf(day, time) === undefined
            ? t('fields:required')
            : violations.find(({ field }) => field === of)?.message
        }
      />
    </ActionDialog>
  );
};
