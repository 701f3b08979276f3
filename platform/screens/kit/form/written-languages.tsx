import { locales, type Locale } from '../../../domain/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from './language-tabs.tsx';

/** The language in which texts are written, and the account's own. */
export type Writing = { own: Locale; locale: Locale };

/** Which language is written; the others stay as they are. */
export const WrittenLanguages = ({
  writing,
  onWrite,
}: {
  writing: Writing;
  onWrite: (locale: Locale) => void;
}) => {
  const { t } = useTranslation('settings');
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
