import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { SessionList, sessionsQuery, useEndSessions } from '../session-list.tsx';
import { signOut } from '../sign-out.ts';

/** Ends all sessions, this one last: whoever has lost a device stays here until it is signed out. */
const Everywhere = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('access');
  const end = useEndSessions<null>(
    () => call('DELETE /sessions'),
    () => t('sessions.othersEnded'),
  );
  return (
    <ConfirmDialog
      open
      danger
      title={t('sessions.everywhere')}
      confirmLabel={t('sessions.everywhere')}
      busy={end.isPending}
      onConfirm={() => end.mutate(null, { onSuccess: () => void signOut() })}
      onCancel={onClose}
    >
      <p>{t('sessions.everywhereText')}</p>
      {end.error === null ? null : (
        <Alert tone="bad" live>
          {errorText(end.error, t('sessions.failed'))}
        </Alert>
      )}
    </ConfirmDialog>
  );
};

/** The user's sessions, with buttons that end one, all the others, or all. */
export const SessionsCard = () => {
  const { t } = useTranslation(['access', 'common']);
  const query = useQuery(sessionsQuery());
  const end = useEndSessions(
    // one session (its id), or all the others (null)
    (id: string | null) =>
      id === null ? call('DELETE /sessions') : call('DELETE /sessions/{id}', { params: { id } }),
    (id) => t(id === null ? 'sessions.othersEnded' : 'sessions.ended'),
  );
  const [everywhere, setEverywhere] = useState(false);
  return (
    <Card>
      <Stack>
        <h2>{t('sessions.title')}</h2>
        <p className="small">{t('sessions.help')}</p>
        <Loaded query={query}>
          {({ items, total }) => (
            <SessionList
              sessions={items}
              total={total}
              ending={end.isPending ? end.variables : null}
              onEnd={(id) => end.mutate(id)}
            />
          )}
        </Loaded>
        <Row>
          {(query.data?.total ?? 0) > 1 ? (
            <Button
              look="ghost"
              busy={end.isPending && end.variables === null}
              onClick={() => end.mutate(null)}
            >
              {t('sessions.endOthers')}
            </Button>
          ) : null}
          <Button look="ghost" onClick={() => setEverywhere(true)}>
            {t('sessions.everywhere')}
          </Button>
        </Row>
      </Stack>
      {everywhere ? <Everywhere onClose={() => setEverywhere(false)} /> : null}
    </Card>
  );
};
