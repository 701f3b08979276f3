import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import './code-list.css';

/** Scanned codes, each with a button to remove it. */
export const CodeList = ({
  codes,
  onRemove,
}: {
  codes: readonly string[];
  onRemove: (code: string) => void;
}) => {
  const { t } = useTranslation('stocks');
  return (
    <ul className="code-list">
      {codes.map((code) => (
        <li key={code}>
          <span className="num">{code}</span>
          <Button
            look="quiet"
            size="s"
            aria-label={t('count.removeNamed', { code })}
            onClick={() => onRemove(code)}
          >
            {t('count.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
