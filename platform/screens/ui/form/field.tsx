import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMadeBy } from '../core/choices.ts';
import './field.css';

type Words = {
  label: string;
  description?: ReactNode;
  error?: string;
  /** The label is only for screen readers. */
  hideLabel?: boolean;
  optional?: boolean;
};
type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span className="field-error" id={id}>
    <IconAlertCircle size={18} aria-hidden="true" />
    <span>{children}</span>
  </span>
);

/** Connects a control to its label, its help and its error. */
function useWiring({
  id,
  description,
  error,
}: {
  id?: string;
  description?: ReactNode;
  error?: string;
}): Wiring {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [description ? `${fieldId}-help` : '', error ? `${fieldId}-error` : '']
    .filter(Boolean)
    .join(' ');
  return {
    id: fieldId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** Label above, help under it, the error under the control: wired to the control that `children` draws. */
export const Field = ({
  label,
  description,
  error,
  hideLabel,
  optional,
  id,
  children,
}: Words & { id?: string; children: (wiring: Wiring) => ReactNode }) => {
  const { t } = useTranslation('ui');
  const wiring = useWiring({ id, description, error });
  return (
    <div className="field">
      <label className={hideLabel ? 'visually-hidden' : 'field-label'} htmlFor={wiring.id}>
        {label}
        {optional ? <span className="field-optional"> {t('field.optional')}</span> : null}
      </label>
      {description ? (
        <span className="field-description" id={`${wiring.id}-help`}>
          {description}
        </span>
      ) : null}
      {children(wiring)}
      {error ? <FieldError id={`${wiring.id}-error`}>{error}</FieldError> : null}
    </div>
  );
};

export type TextFieldProps = Words &
  Omit<ComponentProps<'input'>, 'prefix' | 'size'> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
    size?: 'm' | 's';
  };

const wordsOf = ({ label, description, error, hideLabel, optional, id }: Words & { id?: string }) => ({
  label,
  description,
  error,
  hideLabel,
  optional,
  id,
});

/** The props of a field without its texts: those of its control. */
const controlOf = <Props extends Words>({
  label: _label,
  description: _description,
  error: _error,
  hideLabel: _hide,
  optional: _optional,
  ...control
}: Props) => control;

/** One line of text. Takes every input property, `ref` included, so a form library can register it. */
export const TextField = (props: TextFieldProps) => {
  const { prefix, suffix, size, className, ...input } = controlOf(props);
  return (
    <Field {...wordsOf(props)}>
      {(wiring) => (
        <span className={size === 's' ? 'control control-s' : 'control'}>
          {prefix ? <span className="control-side">{prefix}</span> : null}
          <input {...input} {...wiring} className={className} />
          {suffix ? <span className="control-side">{suffix}</span> : null}
        </span>
      )}
    </Field>
  );
};

/** A telephone number; `countryPrefix` (« +33 ») is a hint, the caller formats and checks. */
export const PhoneField = ({ countryPrefix, ...rest }: TextFieldProps & { countryPrefix?: string }) => (
  <TextField
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    prefix={countryPrefix ? <span className="num">{countryPrefix}</span> : undefined}
    {...rest}
  />
);

/** A day, by the browser's own calendar. Values are `YYYY-MM-DD`. */
export const DateField = (props: TextFieldProps) => <TextField {...props} type="date" />;

export const TextAreaField = (props: Words & ComponentProps<'textarea'>) => {
  const { rows = 4, ...area } = controlOf(props);
  return (
    <Field {...wordsOf(props)}>
      {(wiring) => (
        <span className="control">
          <textarea {...area} {...wiring} rows={rows} />
        </span>
      )}
    </Field>
  );
};

export type Option = { value: string; label: string; disabled?: boolean };
export type SelectFieldProps = Words &
  Omit<ComponentProps<'select'>, 'size'> & {
    options: readonly Option[];
    placeholder?: string;
    size?: 'm' | 's';
  };

/** The browser's own select: suited to phones, keyboards and screen readers. */
export const SelectField = (props: SelectFieldProps) => {
  const { options, placeholder, size, ...select } = controlOf(props);
  return (
    <Field {...wordsOf(props)}>
      {(wiring) => (
        <span className={size === 's' ? 'control control-s' : 'control'}>
          <select {...select} {...wiring}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="control-side">
            <IconChevronDown size={20} aria-hidden="true" />
          </span>
        </span>
      )}
    </Field>
  );
};

type CheckboxFieldProps = {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  onChange?: (event: { target: HTMLInputElement }) => void;
} & Omit<ComponentProps<'input'>, 'onChange'>;

/** A checkbox or a switch, with its text beside it. */
export const CheckboxField = ({ label, description, error, id, onChange, ...input }: CheckboxFieldProps) => {
  const wiring = useWiring({ id, description, error });
  useMadeBy(wiring.id, (target) => onChange?.({ target }));
  return (
    <div className="field">
      <label className="check" htmlFor={wiring.id}>
        <input {...input} {...wiring} onChange={onChange} type="checkbox" />
        <span>{label}</span>
      </label>
      {description ? (
        <span className="field-description" id={`${wiring.id}-help`}>
          {description}
        </span>
      ) : null}
      {error ? <FieldError id={`${wiring.id}-error`}>{error}</FieldError> : null}
    </div>
  );
};
