import type { OpeningHours } from '../../domain/organizations/organization.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FieldError } from '@reprise/platform/screens/ui/form/field.tsx';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { addedOn, copiedTo, dayOf, days, type Day } from './opening-days.ts';
import type { OrganizationForm } from './organization-values.ts';

type Range = OpeningHours[number];
type RangeProps = {
  id: string;
  range: Range;
  error: string | undefined;
  onChange: (change: Partial<Range>) => void;
  onRemove: () => void;
};

const RangeFields = ({ id, range, error, onChange, onRemove }: RangeProps) => {
  const { t } = useTranslation('entities');
  const { weekday } = useFormats();
  const day = t(`hours.days.${dayOf(range.day)}`);
  return (
    <div className="entity-range">
      {(['opens', 'closes'] as const).map((end) => (
        <span className="control control-s" key={end}>
          <input
            type="time"
            id={`${id}.${end}`}
            required
            value={range[end]}
            aria-label={t(`hours.${end}`, { day })}
            aria-invalid={error === undefined ? undefined : true}
            onChange={(event) => onChange({ [end]: event.target.value })}
          />
        </span>
      ))}
      <Button
        look="quiet"
        size="s"
        aria-label={t('hours.remove', { day: weekday(range.day) })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden="true" />
      </Button>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  );
};

type DayProps = {
  day: Day;
  hours: OpeningHours;
  errorOf: (field: string) => string | undefined;
  onChange: (hours: OpeningHours) => void;
};

const DayRow = ({ day, hours, errorOf, onChange }: DayProps) => {
  const { t } = useTranslation('entities');
  const { weekday } = useFormats();
  const dayName = t(`hours.days.${day}`);
  const addId = `hours-add-${day}`;
  const own = hours.flatMap((range, at) => (range.day === day ? [{ range, at }] : []));
  const hasEve = day > 1 && hours.some((range) => range.day === day - 1);
  return (
    <li className="entity-day">
      <b>{dayName}</b>
      <div>
        {own.length === 0 ? <span className="small">{t('hours.closed')}</span> : null}
        {own.map(({ range, at }) => (
          <RangeFields
            key={at}
            id={`openingHours.${at}`}
            range={range}
            error={errorOf(`openingHours.${at}.closes`) ?? errorOf(`openingHours.${at}.opens`)}
            onChange={(change) => onChange(hours.with(at, { ...range, ...change }))}
            onRemove={() => {
              onChange(hours.filter((_, place) => place !== at));
              document.getElementById(addId)?.focus();
            }}
          />
        ))}
      </div>
      <span className="entity-day-acts">
        {own.length === 0 && hasEve ? (
          <Button
            look="quiet"
            size="s"
            aria-label={t('hours.sameOn', { day: dayName })}
            onClick={() => {
              onChange(copiedTo(hours, day));
              // this button goes: the next one of the kind is one step from here
              document.getElementById(addId)?.focus();
            }}
          >
            {t('hours.same')}
          </Button>
        ) : null}
        <Button
          look="quiet"
          size="s"
          id={addId}
          aria-label={t('hours.addOn', { day: weekday(day) })}
          onClick={() => onChange(addedOn(hours, day))}
        >
          {t('hours.add')}
        </Button>
      </span>
    </li>
  );
};

/** The opening hours of an organization, day by day. */
export const HoursField = ({ form }: { form: OrganizationForm }) => {
  const { t } = useTranslation('entities');
  const hours = form.values.openingHours;
  const errorOf = form.errorAt;
  return (
    <fieldset className="entity-hours">
      <legend className="field-label">{t('field.openingHours')}</legend>
      <ul>
        {days.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={hours}
            errorOf={errorOf}
            onChange={(next) => form.change({ openingHours: next })}
          />
        ))}
      </ul>
    </fieldset>
  );
};
