import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Drawer } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationLimits } from '../../domain/notifications/notification.limits.ts';
import { followNews } from './follow-news.ts';
import { NotificationList } from './notification-list.tsx';
import './notifications.css';

/** What may be new when a person is told of something. */
const told = ['notifications', 'notes'] as const;

/** How many notifications are unread, without reload, and the panel that lists them. */
export const Bell = () => {
  const { t } = useTranslation('notifications');
  const { user, currentOrganization } = useSignedIn();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { id: accountId } = currentOrganization.account;
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => call('GET /notifications/unread', { signal }),
  });
  useEffect(
    () =>
      followNews(`${user.id} ${accountId}`, () => {
        for (const key of told) void cache.invalidateQueries({ queryKey: [key] });
      }),
    [user.id, accountId, cache],
  );
  const unread = data?.unread ?? 0;
  const words = unread === 0 ? t('none') : t('unread', { count: unread });
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton label={words} className="help-button bell" onClick={() => setOpen(true)}>
        <IconBell size={20} aria-hidden="true" />
        {unread === 0 ? null : (
          <span className="bell-count" aria-hidden="true">
            {unread > notificationLimits.counted ? `${notificationLimits.counted}+` : unread}
          </span>
        )}
      </IconButton>
      <output className="visually-hidden">{unread === 0 ? '' : words}</output>
      <Drawer open={isOpen} onClose={close} title={t('title')}>
        <NotificationList unread={unread} onLeave={close} />
      </Drawer>
    </>
  );
};
