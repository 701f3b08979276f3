import { TakesFocus } from '@reprise/platform/screens/public/takes-focus.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useTranslation } from 'react-i18next';

type Props = {
  verdict: 'locked' | 'listed';
  busy: boolean;
  onAgain: () => void;
  onBack: () => void;
  /** It stays locked: it may be left in a store nevertheless. Null where its number is of another model. */
  onStay: (() => void) | null;
};

/** The device is locked or reported as stolen and is not bought so: why, and the way to have it looked at again. */
export const StoppedDevice = ({ verdict, busy, onAgain, onBack, onStay }: Props) => {
  const { t } = useTranslation('journey');
  return (
    <>
      <TakesFocus>
        <Alert tone="warn" title={t(`imei.${verdict}.title`)} live>
          {t(`imei.${verdict}.text`)}
        </Alert>
      </TakesFocus>
      <Button look="ghost" busy={busy} onClick={onAgain}>
        {t('imei.locked.again')}
      </Button>
      <Button look="ghost" onClick={onBack}>
        {t('imei.correct')}
      </Button>
      {verdict === 'locked' && onStay !== null ? (
        <Button look="ghost" onClick={onStay}>
          {t('imei.locked.stay')}
        </Button>
      ) : null}
    </>
  );
};
