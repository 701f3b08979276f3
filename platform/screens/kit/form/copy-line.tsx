import { Button } from '../../ui/frame/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './copy-line.css';

/**
 * A URL with a button that copies it. What came of it is said beside the button: a dialog over the page hides its
 * messages. A browser has no clipboard for a page that is not secure.
 */
export const CopyLine = ({ label, value }: { label: string; value: string }) => {
  const { t } = useTranslation('form');
  const [said, setSaid] = useState<'done' | 'failed'>();
  const copy = (): void =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(value))
      .then(
        () => setSaid('done'),
        () => setSaid('failed'),
      );
  return (
    <div className="copy-line">
      <div>
        <span className="field-label">{label}</span>
        <code>{value}</code>
        <output className="small">{said === undefined ? null : t(`copy.${said}`)}</output>
      </div>
      <Button look="ghost" size="s" aria-label={t('copy.named', { name: label })} onClick={copy}>
        {t('copy.button')}
      </Button>
    </div>
  );
};
