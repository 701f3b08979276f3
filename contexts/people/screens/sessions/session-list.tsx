import type { SessionView } from '../../domain/sessions/session.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { deviceOf } from '@reprise/platform/screens/kit/words/device-words.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import './session-list.css';

/** One's own open sessions, or those of a user whom one manages. */
export const sessionsQuery = (userId?: string) =>
  queryOptions({
    queryKey: ['sessions', userId ?? 'own'],
    queryFn: ({ signal }) => call('GET /sessions', { query: { userId, itemsPerPage: 100 }, signal }),
  });

/** Ends sessions by `end`, shows the result, and reloads the list. */
export function useEndSessions<Which>(
  end: (which: Which) => Promise<unknown>,
  done: (which: Which) => string,
) {
  const { t } = useTranslation('access');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: end,
    meta: { quiet: true },
    onSuccess: (_, which) => toast({ tone: 'ok', text: done(which) }),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('sessions.failed')) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

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

type SessionListProps = {
  sessions: readonly SessionView[];
  /** How many are open; the list may hold only the latest. */
  total: number;
  /** The session that is being ended. */
  ending: string | null;
  onEnd: (id: string) => void;
};

/** Open sessions: device, place, since when; each can be ended except the present one. */
export const SessionList = ({ sessions, total, ending, onEnd }: SessionListProps) => {
  const { t } = useTranslation('access');
  return (
    <>
      <ul className="sessions" aria-label={t('sessions.title')}>
        {sessions.map((session) => (
          <Line
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => onEnd(session.id)}
          />
        ))}
      </ul>
      {total > sessions.length ? (
        <p className="small">{t('sessions.andOthers', { count: total - sessions.length })}</p>
      ) : null}
    </>
  );
};
