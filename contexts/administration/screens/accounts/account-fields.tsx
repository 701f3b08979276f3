import { countryCodes } from '@reprise/platform/domain/address/countries.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { currencies } from '@reprise/platform/domain/core/money.ts';
import { contrast } from '@reprise/platform/domain/core/colour.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import {
  CheckboxField,
  SelectField,
  TextField,
  type TextFieldProps,
} from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { isColour, readableContrast, useContrastText } from '@reprise/platform/screens/kit/words/colours.ts';
import { Pair } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { TextName } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { useAccount } from './account-form.tsx';
import type { AccountValues } from './account-values.ts';

type TextProps = Omit<TextFieldProps, 'label' | 'description' | 'error' | 'name' | 'id'> & {
  name: TextName<AccountValues>;
  help?: string;
};

export const Text = ({ name, help, ...more }: TextProps) => {
  const { t } = useTranslation('clients');
  const { wire } = useAccount();
  return <TextField {...more} {...wire(name)} label={t(`field.${name}`)} description={help} />;
};

export const YesNo = ({ name, help }: { name: 'webChannelActive'; help: string }) => {
  const { t } = useTranslation('clients');
  const { flag } = useAccount();
  return <CheckboxField {...flag(name)} label={t(`field.${name}`)} description={help} />;
};

/** The names of countries, languages or currencies by their codes, in the reader's language. */
export const useNames = (type: 'region' | 'language' | 'currency') => {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type, fallback: 'code' });
  return (code: string): string => names.of(code) ?? code;
};

export const CountryField = ({ name }: { name: 'country' | 'companyCountry' }) => {
  const { t, i18n } = useTranslation('clients');
  const { wire } = useAccount();
  const nameOf = useNames('region');
  const options = countryCodes
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return <SelectField options={options} {...wire(name)} label={t(`field.${name}`)} />;
};

export const LanguageField = () => {
  const { t } = useTranslation('clients');
  const { wire } = useAccount();
  const nameOf = useNames('language');
  return (
    <SelectField
      options={locales.map((value) => ({ value, label: nameOf(value.slice(0, 2)) }))}
      {...wire('language')}
      label={t('field.language')}
    />
  );
};

export const CurrencyField = () => {
  const { t } = useTranslation('clients');
  const { wire } = useAccount();
  const nameOf = useNames('currency');
  return (
    <SelectField
      options={currencies.map((value) => ({ value, label: `${value} – ${nameOf(value)}` }))}
      {...wire('currency')}
      label={t('field.currency')}
    />
  );
};

export const StatusField = () => {
  const { t } = useTranslation('clients');
  const { wire } = useAccount();
  return (
    <SelectField
      description={t('help.status')}
      options={(['active', 'inactive'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
      {...wire('status')}
      label={t('field.status')}
    />
  );
};

/** The account's colour, as a sample and by its code, with its contrast to white. */
export const MainColourField = () => {
  const { t } = useTranslation('clients');
  const { values, change } = useAccount();
  const colour = values.mainColor;
  const written = useContrastText();
  const isWhole = isColour(colour);
  const ratio = isWhole ? contrast(colour, '#ffffff') : null;
  return (
    <div className="client-colour">
      <input
        type="color"
        aria-label={t('pickColour')}
        value={isWhole ? colour : '#000000'}
        onChange={(event) => change({ mainColor: event.target.value })}
      />
      <Text
        name="mainColor"
        maxLength={7}
        spellCheck={false}
        help={
          ratio === null
            ? t('help.mainColor')
            : t(ratio >= readableContrast ? 'contrast.good' : 'contrast.low', { ratio: written(ratio) })
        }
      />
    </div>
  );
};

/** Which of the two holds a contract. */
export const HolderChoice = ({ name }: { name: 'paymentIssuer' | 'transportContractHolder' }) => {
  const { t } = useTranslation('clients');
  const { values, change } = useAccount();
  return (
    <RadioCards
      legend={t(`field.${name}`)}
      name={name}
      value={values[name]}
      choices={(['retailer', 'buyer'] as const).map((value) => ({
        value,
        label: t(`holder.${value}`),
        description: t(`help.${name}.${value}`),
      }))}
      onChange={(value) => change({ [name]: value === 'retailer' ? 'retailer' : 'buyer' })}
    />
  );
};

/** The account's names and numbers. */
export const IdentityFields = () => {
  const { t } = useTranslation('clients');
  return (
    <>
      <Pair>
        <Text name="commonName" help={t('help.commonName')} maxLength={255} />
        <Text name="corporateName" help={t('help.corporateName')} maxLength={120} />
      </Pair>
      <Pair>
        <Text name="siret" optional maxLength={40} help={t('help.siret')} />
        <Text name="capital" optional maxLength={20} help={t('help.capital')} />
      </Pair>
    </>
  );
};

export const AddressFields = () => (
  <>
    <Text name="street" maxLength={125} />
    <Text name="streetMore" optional maxLength={125} />
    <Pair>
      <Text name="zipCode" maxLength={20} />
      <Text name="city" maxLength={45} />
    </Pair>
    <CountryField name="country" />
  </>
);
