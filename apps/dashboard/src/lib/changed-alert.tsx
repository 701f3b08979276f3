import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { Row } from '@reprise/ui/layout';
import { useTranslation } from 'react-i18next';

type ChangedAlertProps = {
  busy: boolean;
  /** Puts what was saved in the place of what was typed. */
  onRead: () => void;
  /** Saves what was typed over what was saved. */
  onReplace: () => void;
};

/** Somebody else saved the same thing meanwhile: nothing typed is lost, and the person says which one stays. */
export const ChangedAlert = ({ busy, onRead, onReplace }: ChangedAlertProps) => {
  const { t } = useTranslation('design');
  return (
    <Alert
      tone="warn"
      live
      title={t('changed.title')}
      action={
        <Row gap={2}>
          <Button look="ghost" size="s" onClick={onRead}>
            {t('changed.read')}
          </Button>
          <Button look="ghost" size="s" busy={busy} onClick={onReplace}>
            {t('changed.replace')}
          </Button>
        </Row>
      }
    >
      {t('changed.text')}
    </Alert>
  );
};
