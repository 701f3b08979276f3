import { useId, useState, type ChangeEvent, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { orderOfDay, textOfDay, typedDay, type DayPart, type TypedDay } from './day-parts.ts';
import { FieldError } from './field.tsx';
import './day-field.css';

type DayFieldProps = {
  label: string;
  /** `YYYY-MM-DD`, or as far as it was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
  /** The id of the first part, to which a summary of errors leads. */
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

const lengths: Record<DayPart, number> = { day: 2, month: 2, year: 4 };

/** What is typed between the parts of a day, as on paper: it leads on to the next part. */
const separators = new Set(['/', '.', '-', ' ']);

/** A day typed in three fields, in the reader's order; `14/03/2019` may be typed through. */
export const DayField = ({ label, value, onChange, onBlur, error, id, ref }: DayFieldProps) => {
  const { t, i18n } = useTranslation('ui');
  const ownId = useId();
  const base = id ?? ownId;
  const [typed, setTyped] = useState<TypedDay>(() => typedDay(value));
  // another value than the one that was typed here, such as a draft that was read again
  const shown = textOfDay(typed) === value ? typed : typedDay(value);
  const change = (part: DayPart) => (event: ChangeEvent<HTMLInputElement>) => {
    const next = { ...shown, [part]: event.target.value.replaceAll(/\D/g, '') };
    setTyped(next);
    onChange(textOfDay(next));
  };
  const idOf = (part: DayPart, index: number): string => (index === 0 ? base : `${base}-${part}`);
  const order = orderOfDay(i18n.language);
  const leadOn = (index: number) => (event: KeyboardEvent) => {
    if (!separators.has(event.key)) return;
    event.preventDefault();
    const next = order[index + 1];
    if (next !== undefined) document.getElementById(idOf(next, index + 1))?.focus();
  };
  return (
    <fieldset className="field" aria-describedby={error ? `${base}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="day-parts">
        {order.map((part, index) => (
          <div key={part} className={`day-part day-part-${part}`}>
            <label className="small" htmlFor={idOf(part, index)}>
              {t(`day.${part}`)}
            </label>
            <span className="control">
              <input
                ref={index === 0 ? ref : undefined}
                id={idOf(part, index)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={lengths[part]}
                value={shown[part]}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${base}-error` : undefined}
                onChange={change(part)}
                onKeyDown={leadOn(index)}
                onBlur={onBlur}
              />
            </span>
          </div>
        ))}
      </div>
      {error ? <FieldError id={`${base}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
};
