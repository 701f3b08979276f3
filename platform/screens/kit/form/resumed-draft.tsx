import { Alert } from '../../ui/shown/alert.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';

/** Tells that an unsaved draft was restored, with a button that discards it. */
export const ResumedDraft = ({ onGiveUp }: { onGiveUp: () => void }) => {
  const { t } = useTranslation('form');
  return (
    <Alert
      tone="info"
      title={t('draft.resumed')}
      action={
        <Button look="ghost" size="s" onClick={onGiveUp}>
          {t('draft.giveUp')}
        </Button>
      }
    >
      {t('draft.help')}
    </Alert>
  );
};
