import { Button } from '../../ui/frame/button.tsx';
import { useToast } from '../../ui/shown/toast.tsx';
import { useTranslation } from 'react-i18next';
import './copy-line.css';

/** A URL with a button that copies it. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => {
  const { t } = useTranslation('connectors');
  const toast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(value).then(
      () => toast({ tone: 'ok', text: t('configurations.copy.done') }),
      () => toast({ tone: 'warn', text: t('configurations.copy.failed') }),
    );
  return (
    <div className="copy-line">
      <div>
        <span className="field-label">{label}</span>
        <code>{value}</code>
      </div>
      <Button
        look="ghost"
        size="s"
        aria-label={t('configurations.copy.named', { name: label })}
        onClick={copy}
      >
        {t('configurations.copy.button')}
      </Button>
    </div>
  );
};
