import { Button } from '../../ui/frame/button.tsx';
import { useToast } from '../../ui/shown/toast.tsx';
import { useTranslation } from 'react-i18next';
import './copy-line.css';

/** A URL with a button that copies it. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => {
  const { t } = useTranslation('form');
  const toast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(value).then(
      () => toast({ tone: 'ok', text: t('copy.done') }),
      () => toast({ tone: 'warn', text: t('copy.failed') }),
    );
  return (
    <div className="copy-line">
      <div>
        <span className="field-label">{label}</span>
        <code>{value}</code>
      </div>
      <Button look="ghost" size="s" aria-label={t('copy.named', { name: label })} onClick={copy}>
        {t('copy.button')}
      </Button>
    </div>
  );
};
