import { Button } from '../../ui/frame/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCountries } from './use-countries.ts';
import './countries-field.css';

type CountriesFieldProps = {
  /** The server's name of the field. */
  id?: string;
  label: string;
  description: string;
  error?: string;
  value: readonly string[];
  onChange: (codes: string[]) => void;
};

/** The countries that a record serves; all of them while none is chosen. */
export const CountriesField = ({
  id = 'eligibleCountries',
  label,
  description,
  error,
  value,
  onChange,
}: CountriesFieldProps) => {
  const { t } = useTranslation('form');
  const countries = useCountries();
  const nameOf = (code: string): string => countries.find((one) => one.value === code)?.label ?? code;
  return (
    <div className="countries">
      <SelectField
        id={id}
        label={label}
        description={description}
        optional
        placeholder={value.length === 0 ? t('countries.all') : t('countries.add')}
        options={countries.filter((one) => !value.includes(one.value))}
        value=""
        error={error}
        onChange={(event) => onChange([...value, event.target.value])}
      />
      {value.length === 0 ? null : (
        <ul>
          {value.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <Button
                look="quiet"
                size="s"
                aria-label={t('countries.remove', { country: nameOf(code) })}
                onClick={() => onChange(value.filter((one) => one !== code))}
              >
                <IconX size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
