import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { TakesFocus } from '@reprise/platform/screens/public/takes-focus.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useJourney } from '../../shown/journey.tsx';
import { useTroubleText } from '../../shown/trouble.tsx';

/** On the site: has the link to the open dossier of a device sent again, to the address of that dossier. */
export const DeviceLink = ({ imei }: { imei: string }) => {
  const { t } = useTranslation('counter');
  const { call } = useJourney();
  const trouble = useTroubleText();
  const link = useMutation({
    meta: { quiet: true },
    mutationFn: () => call('POST /imei-checks/link', { body: { imei } }),
  });
  if (link.isSuccess)
    return (
      <TakesFocus>
        <Alert tone="ok" live>
          {t('openImei.linkSent', { count: link.data.pauseMinutes })}
        </Alert>
      </TakesFocus>
    );
  return (
    <>
      {link.isError ? (
        <Alert tone="bad" live>
          {trouble(link.error)}
        </Alert>
      ) : null}
      <Button look="ghost" busy={link.isPending} onClick={() => link.mutate()}>
        {t('openImei.sendLink')}
      </Button>
    </>
  );
};
