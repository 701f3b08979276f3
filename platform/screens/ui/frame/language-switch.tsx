import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import './language-switch.css';

export type Language = { code: string; label: string };

/** The languages of a site, each under its own name (« Nederlands »). */
export const LanguageSwitch = ({
  languages,
  current,
  onChange,
}: {
  languages: readonly Language[];
  current: string;
  onChange: (code: string) => void;
}) => {
  const { t } = useTranslation('ui');
  return (
    <span className="languages">
      <select aria-label={t('language')} value={current} onChange={(event) => onChange(event.target.value)}>
        {languages.map((language) => (
          <option key={language.code} value={language.code} lang={language.code}>
            {language.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden="true" />
    </span>
  );
};
