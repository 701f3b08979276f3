import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { intervals, type Recurrence } from '../../domain/schedules/recurrence.ts';

/** When it runs, as the fields hold it. */
export type WhenValues = { every: Recurrence['every']; weekday: string; monthDay: string; time: string };

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const monthDays = Array.from({ length: 31 }, (_, place) => place + 1);

export const whenOf = ({ every, weekday, monthDay, time }: WhenValues): Recurrence => ({
  every,
  weekday: every === 'week' ? Number(weekday) : null,
  monthDay: every === 'month' ? Number(monthDay) : null,
  time,
});

/** What stands in the fields at first: when it runs, else a Monday morning. */
export const firstWhen = (edited?: Recurrence): WhenValues => ({
  every: edited?.every ?? 'week',
  weekday: String(edited?.weekday ?? 1),
  monthDay: String(edited?.monthDay ?? 1),
  time: edited?.time ?? '07:00',
});

/** The day of the week or of the month, where the interval has one. */
const DayField = () => {
  const { t } = useTranslation('schedules');
  const { weekday } = useFormats();
  const { register, watch, formState } = useFormContext<WhenValues>();
  const { errors } = formState;
  const every = watch('every');
  if (every === 'week')
    return (
      <SelectField
        label={t('field.weekday')}
        options={weekdays.map((day) => ({ value: String(day), label: weekday(day) }))}
        error={errors.weekday?.message}
        {...register('weekday')}
      />
    );
  if (every === 'month')
    return (
      <SelectField
        label={t('field.monthDay')}
        description={t('field.monthDayHelp')}
        options={monthDays.map((day) => ({ value: String(day), label: String(day) }))}
        error={errors.monthDay?.message}
        {...register('monthDay')}
      />
    );
  return null;
};

/** How often and at what time, in a form that holds `WhenValues`. */
export const WhenFields = ({ timeHelp }: { timeHelp: string }) => {
  const { t } = useTranslation(['schedules', 'fields']);
  const { register, formState } = useFormContext<WhenValues>();
  const { errors } = formState;
  return (
    <>
      <SelectField
        label={t('schedules:field.every')}
        options={intervals.map((one) => ({ value: one, label: t(`schedules:every.${one}`) }))}
        {...register('every')}
      />
      <DayField />
      <TextField
        type="time"
        label={t('schedules:field.time')}
        description={timeHelp}
        error={errors.time?.message}
        {...register('time', { required: t('fields:required') })}
      />
    </>
  );
};
