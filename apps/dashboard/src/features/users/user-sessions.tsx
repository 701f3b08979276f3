import type { UserDetail } from '@reprise/domain/user/user';
import { Button } from '@reprise/ui/button';
import { Card, Row, Stack } from '@reprise/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { SessionList, sessionsQuery, useEndSessions } from '../../lib/session-list.tsx';

const endOne = (id: string) => call('DELETE /sessions/{id}', { params: { id } });

/** Where somebody whom one manages is signed in, and the ways to sign them out: of one device, or of all. */
export const UserSessions = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation(['users', 'access']);
  const query = useQuery(sessionsQuery(user.id));
  const end = useEndSessions(
    async (ids: readonly string[]) => {
      for (const id of ids) await endOne(id);
    },
    (ids) => (ids.length === 1 ? t('access:sessions.ended') : t('sessions.allEnded')),
  );
  return (
    <Card>
      <Stack>
        <h2>{t('access:sessions.title')}</h2>
        <p className="small">{t('sessions.help')}</p>
        <Loaded query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t('sessions.none')}</p>
            ) : (
              <>
                <SessionList
                  sessions={items}
                  ending={end.isPending && end.variables.length === 1 ? (end.variables[0] ?? null) : null}
                  onEnd={(id) => end.mutate([id])}
                />
                {items.length === 1 ? null : (
                  <Row>
                    <Button
                      look="ghost"
                      busy={end.isPending}
                      onClick={() => end.mutate(items.map(({ id }) => id))}
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
