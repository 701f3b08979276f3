import type { NotificationView } from '../../domain/notifications/notification.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How many are shown at first, how many more by each press, and at most. */
const step = 20;
const most = 100;

const useMark = (id: string, onDone: () => void) =>
  useCommand((isRead: boolean) => call('PATCH /notifications/{id}', { params: { id }, body: { isRead } }), {
    stale: ['notifications'],
    onDone,
    silent: true,
  });

const Line = ({ one, onLeave }: { one: NotificationView; onLeave: () => void }) => {
  const { t } = useTranslation('notifications');
  const { moment } = useFormats();
  const isUnread = one.readAt === null;
  const mark = useMark(one.id, () => undefined);
  return (
    <li className={isUnread ? 'notification notification-unread' : 'notification'}>
      <TextLink
        href={`/buyback/${one.buybackId}?tab=notes`}
        className="notification-link"
        onClick={() => {
          if (isUnread) mark.send(true);
          onLeave();
        }}
      >
        <span>
          {isUnread ? <span className="visually-hidden">{t('isUnread')} </span> : null}
          {t(`kind.${one.kind}`, { name: one.byName })}
        </span>
        <span className="small">
          {one.productLabel} · <GroupedNumber value={one.number} />
        </span>
        <time className="small" dateTime={one.createdAt}>
          {moment(one.createdAt)}
        </time>
      </TextLink>
      <IconButton
        label={t(isUnread ? 'markRead' : 'markUnread')}
        onClick={() => mark.send(isUnread)}
        aria-busy={mark.busy || undefined}
      >
        {isUnread ? (
          <IconMailOpened size={18} aria-hidden="true" />
        ) : (
          <IconMail size={18} aria-hidden="true" />
        )}
      </IconButton>
      {mark.refusal === undefined ? null : (
        <Alert tone="bad" live>
          {mark.refusal}
        </Alert>
      )}
    </li>
  );
};

/** One's notifications where one works, the newest first. */
export const NotificationList = ({ unread, onLeave }: { unread: number; onLeave: () => void }) => {
  const { t } = useTranslation('notifications');
  const [itemsPerPage, setShown] = useState(step);
  const list = useQuery({
    queryKey: ['notifications', 'list', itemsPerPage],
    queryFn: ({ signal }) => call('GET /notifications', { query: { itemsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
  const all = useCommand(() => call('POST /notifications/read', { body: {} }), {
    stale: ['notifications'],
    onDone: () => undefined,
    silent: true,
  });
  return (
    <Loaded query={list}>
      {({ items, total }) => (
        <Stack gap={3}>
          <Row between>
            <TextLink href="/profile" onClick={onLeave}>
              {t('choose')}
            </TextLink>
            {unread === 0 ? null : (
              <Button look="quiet" size="s" busy={all.busy} onClick={() => all.send(undefined)}>
                {t('readAll')}
              </Button>
            )}
          </Row>
          {all.refusal === undefined ? null : (
            <Alert tone="bad" live>
              {all.refusal}
            </Alert>
          )}
          {items.length === 0 ? (
            <EmptyState title={t('empty')} />
          ) : (
            <ul className="notifications">
              {items.map((one) => (
                <Line key={one.id} one={one} onLeave={onLeave} />
              ))}
            </ul>
          )}
          {total > items.length && itemsPerPage < most ? (
            <Button
              look="ghost"
              size="s"
              busy={list.isFetching}
              onClick={() => setShown(itemsPerPage + step)}
            >
              {t('more')}
            </Button>
          ) : null}
          {total > items.length && itemsPerPage >= most ? (
            <p className="small">{t('others', { count: total - items.length })}</p>
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
};
