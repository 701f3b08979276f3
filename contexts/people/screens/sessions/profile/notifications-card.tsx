import { notificationMails } from '../../../domain/notifications/notification-mail.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { refreshSession, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether one is told by mail as well; what is chosen holds at once. */
export const NotificationsCard = () => {
  const { t } = useTranslation('access');
  const { user } = useSignedIn();
  const toast = useToast();
  // the radio button stays where it was pressed: what the mutation says of itself comes a moment later
  const [chosen, setChosen] = useState(user.notificationMail);
  const save = useMutation({
    mutationFn: (notificationMail: (typeof notificationMails)[number]) =>
      call('PATCH /profile', { body: { notificationMail } }),
    meta: { quiet: true },
    onSuccess: (state) => {
      refreshSession(state);
      toast({ tone: 'ok', text: t('profile.saved') });
    },
    onError: () => setChosen(user.notificationMail),
  });
  return (
    <Card>
      <Stack>
        <h2>{t('notifications.title')}</h2>
        <p className="small">{t('notifications.help')}</p>
        {save.error === null ? null : (
          <Alert tone="bad" live>
            {errorText(save.error, t('profile.failed'))}
          </Alert>
        )}
        <RadioCards
          legend={t('notifications.byMail')}
          value={chosen}
          choices={notificationMails.map((value) => ({ value, label: t(`notifications.mail.${value}`) }))}
          onChange={(value) => {
            const wanted = notificationMails.find((one) => one === value);
            if (wanted === undefined || wanted === chosen) return;
            setChosen(wanted);
            save.mutate(wanted);
          }}
        />
      </Stack>
    </Card>
  );
};
