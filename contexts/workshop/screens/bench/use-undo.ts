import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { askAgain } from '@reprise/platform/screens/bench/act.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { onBench, useOnBench } from '@reprise/platform/screens/bench/on-bench.ts';
import { say } from '@reprise/platform/screens/bench/said.ts';
import { scanQuery } from './scan-query.ts';

/** The whole seconds until an instant, updated each second; 0 once it has passed. */
function useSecondsUntil(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const end = until === undefined ? 0 : new Date(until).getTime();
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  // a device clock that is wrong never promises more than the minute
  return end === 0 ? 0 : Math.max(0, Math.min(60, Math.ceil((end - now) / 1000)));
}

/** Undoes the last action on the item on the bench, if the server allows it. */
export function useUndo() {
  const { t } = useTranslation('bench');
  const client = useQueryClient();
  const failureText = useFailureText();
  return {
    undo: async (): Promise<void> => {
      const item = onBench();
      if (item === null) return say('bad', t('action.nothing'));
      try {
        const { item: seen } = await client.fetchQuery(scanQuery(item.number));
        if (seen === null) return say('bad', t('action.nothing'));
        const { id, version } = seen;
        await call('POST /items/{id}/undo', { params: { id }, body: { version } });
        say('ok', t('undo.done', { number: item.number }));
      } catch (error) {
        say('bad', failureText(error));
      }
      return askAgain(client);
    },
  };
}

/** What may be undone now, and for how many seconds; null: nothing. */
export function useUndoOffer(): { number: string; seconds: number } | null {
  const item = useOnBench();
  const asked = useQuery({ ...scanQuery(item?.number ?? ''), enabled: item?.acted === true });
  const seconds = useSecondsUntil(item?.acted ? asked.data?.undo?.until : undefined);
  return item === null || seconds === 0 ? null : { number: item.number, seconds };
}
