import { locales, type Locale } from '../../../domain/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from './language-tabs.tsx';

/** The language being edited, and the default language of the account. */
export type Writing = { own: Locale; locale: Locale };

/** Chooses the language to edit; the texts of the others stay unchanged. */
export const WrittenLanguages = ({
  writing,
  onWrite,
}: {
  writing: Writing;
  onWrite: (locale: Locale) => void;
}) => {
  const { t } = useTranslation('form');
  return (
    <div>
      <LanguageTabs
        value={writing.locale}
        onChange={onWrite}
        choices={locales.map((locale) => ({ locale }))}
      />
      <p className="small">{t('languageHelp')}</p>
    </div>
  );
};
