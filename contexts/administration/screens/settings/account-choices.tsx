import { locales } from '@reprise/platform/domain/core/locales.ts';
import { currencies } from '@reprise/platform/domain/core/money.ts';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useTranslation } from 'react-i18next';
import { useNames } from '../accounts/account-fields.tsx';
import { useSettings } from './settings-form.tsx';

/** The language in which the account writes, and the currency of its prices while it has none. */
export const AccountChoices = () => {
  const { t } = useTranslation(['clients', 'settings']);
  const { wire } = useSettings();
  const languageOf = useNames('language');
  const currencyOf = useNames('currency');
  return (
    <Section title={t('settings:section.region')}>
      <Pair>
        <SelectField
          options={locales.map((value) => ({ value, label: languageOf(value.slice(0, 2)) }))}
          {...wire('language')}
          label={t('clients:field.language')}
        />
        <SelectField
          options={currencies.map((value) => ({ value, label: `${value} – ${currencyOf(value)}` }))}
          {...wire('currency')}
          label={t('clients:field.currency')}
        />
      </Pair>
    </Section>
  );
};
