import type { SessionView } from '@reprise/domain/session/session';
import { errorText } from '@reprise/shell/violations';
import { Button } from '@reprise/ui/button';
import { ConfirmDialog } from '@reprise/ui/dialog';
import { Card, Row, Stack } from '@reprise/ui/layout';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFormats } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { signOut } from '../../lib/user-panel.tsx';
import { deviceOf } from './device-words.ts';
import './profile.css';

const useSessions = () =>
  useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('GET /sessions', { query: { itemsPerPage: 100 }, signal }),
  });

/** Ends one session (its id) or all the others (null). */
const useEnd = () => {
  const { t } = useTranslation('access');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('DELETE /sessions') : call('DELETE /sessions/{id}', { params: { id } }),
    meta: { quiet: true },
    onSuccess: (_, id) =>
      toast({ tone: 'ok', text: id === null ? t('sessions.othersEnded') : t('sessions.ended') }),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('sessions.failed')) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sessions'] }),
  });
};

const Line = ({ session, onEnd, busy }: { session: SessionView; onEnd: () => void; busy: boolean }) => {
  const { t } = useTranslation(['access', 'dashboard']);
  const { moment, day } = useFormats();
  const known = deviceOf(session.device);
  const device = known === null ? session.device || t('sessions.unknown') : t('sessions.device', known);
  const type = session.actingAs;
  const place = session.organizationName || t(`dashboard:module.${session.moduleType}`);
  const acting = type === null ? '' : ` · ${t('sessions.acting', { type: t(`dashboard:userType.${type}`) })}`;
  return (
    <li className="session">
      <div className="session-words">
        <b>
          {device}
          {session.current ? <span className="session-here">{t('sessions.here')}</span> : null}
        </b>
        <span>{place + acting}</span>
        <span className="small">
          {t('sessions.lastUsed', { when: moment(session.lastUsedAt ?? session.createdAt) })} ·{' '}
          {t('sessions.opened', { date: day(session.createdAt) })}
        </span>
      </div>
      {session.current ? null : (
        <Button
          look="ghost"
          size="s"
          busy={busy}
          aria-label={t('sessions.endNamed', { device, place })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** Where one is signed in, and the ways to end it: one, all the others, everywhere. */
export const SessionsCard = () => {
  const { t } = useTranslation(['access', 'common']);
  const query = useSessions();
  const end = useEnd();
  const [everywhere, setEverywhere] = useState(false);
  const leave = (): void => end.mutate(null, { onSettled: () => void signOut() });
  return (
    <Card>
      <Stack>
        <h2>{t('sessions.title')}</h2>
        <p className="small">{t('sessions.help')}</p>
        <Loaded query={query}>
          {({ items }) => (
            <ul className="sessions" aria-label={t('sessions.title')}>
              {items.map((session) => (
                <Line
                  key={session.id}
                  session={session}
                  busy={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </ul>
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
      <ConfirmDialog
        open={everywhere}
        danger
        title={t('sessions.everywhere')}
        confirmLabel={t('sessions.everywhere')}
        busy={end.isPending}
        onConfirm={leave}
        onCancel={() => setEverywhere(false)}
      >
        <p>{t('sessions.everywhereText')}</p>
      </ConfirmDialog>
    </Card>
  );
};
