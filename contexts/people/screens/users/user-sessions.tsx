import type { UserDetail } from '../../domain/users/user.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { SessionList, sessionsQuery, useEndSessions } from '../sessions/session-list.tsx';

/** The sessions of a user whom one manages, to end one or all of them. */
export const UserSessions = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation(['users', 'access']);
  const query = useQuery(sessionsQuery(user.id));
  const end = useEndSessions(
    // one session (its id), or all of them (null)
    (id: string | null) =>
      id === null
        ? call('DELETE /sessions', { query: { userId: user.id } })
        : call('DELETE /sessions/{id}', { params: { id } }),
    (id) => t(id === null ? 'sessions.allEnded' : 'access:sessions.ended'),
  );
  return (
    <Card>
      <Stack>
        <h2>{t('access:sessions.title')}</h2>
        <p className="small">{t('sessions.help')}</p>
        <Loaded query={query}>
          {({ items, total }) =>
            items.length === 0 ? (
              <p>{t('sessions.none')}</p>
            ) : (
              <>
                <SessionList
                  sessions={items}
                  total={total}
                  ending={end.isPending ? end.variables : null}
                  onEnd={(id) => end.mutate(id)}
                />
                {items.length === 1 ? null : (
                  <Row>
                    <Button
                      look="ghost"
                      busy={end.isPending && end.variables === null}
                      onClick={() => end.mutate(null)}
                    >
                      {t('sessions.endAll')}
                    </Button>
                  </Row>
                )}
              </>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
};
