import type { LooseOptions } from '@reprise/platform/domain/core/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { watchCalls } from '@reprise/platform/screens/kit/calls/call-watch.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { isWaiting, useKept } from '@reprise/platform/screens/bench/kept-acts.ts';
import { inTurn, keptUnanswered } from './in-turn.ts';
import { numberIn, onBench } from '@reprise/platform/screens/bench/on-bench.ts';
import { say } from '@reprise/platform/screens/bench/said.ts';
import { noteItem } from './note-item.ts';
import { sendKept } from './send-kept.ts';

/** Milliseconds between attempts while the network is away. */
const tryAgainMs = 5000;

/** Sends the outbox at the start, when the network is back, and every few seconds. */
export function useKeptSending(): () => Promise<void> {
  const { t } = useTranslation(['bench', 'refusals']);
  const client = useQueryClient();
  const failureText = useFailureText();
  const waiting = useKept().some(isWaiting);
  const send = async (): Promise<void> => {
    const words = {
      itemNotFound: t('refusals:item_not_found'),
      stockNotFound: t('refusals:stock_not_found'),
      noStep: t('bench:kept.noStep'),
    };
    const { done, refused } = await sendKept(words, failureText);
    if (done + refused === 0) return;
    if (refused > 0) say('bad', t('bench:kept.someRefused', { count: refused }));
    else say('ok', t('bench:kept.sent', { count: done }));
    // whatever is on screen may have changed meanwhile
    await client.invalidateQueries();
  };
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!waiting) return undefined;
    const now = (): void => void sendNow();
    now();
    window.addEventListener('online', now);
    const timer = setInterval(now, tryAgainMs);
    return () => {
      window.removeEventListener('online', now);
      clearInterval(timer);
    };
  }, [waiting]);
  return send;
}

/** Puts check-ins, moves and steps without an answer into the outbox, and sends them in order before anything new. */
export function useKeptCalls(): void {
  const send = useKeptSending();
  const client = useQueryClient();
  const numberOf = (id: string): string | null => {
    const shown = onBench();
    if (shown?.id === id) return shown.number;
    // another item than that on the bench: one that was opened from a list
    const read = client.getQueryCache().getAll();
    return numberIn(
      read.map(({ state }) => state.data),
      id,
    );
  };
  const ready = useEffectEvent((name: string, options: LooseOptions) =>
    inTurn(name, options, { send, numberOf }),
  );
  const unanswered = useEffectEvent((name: string, options: LooseOptions, error: unknown) =>
    keptUnanswered(name, options, error, numberOf),
  );
  useEffect(
    () =>
      watchCalls({
        ready: (name, options) => ready(name, options),
        unanswered: (name, options, error) => unanswered(name, options, error),
        answered: noteItem,
      }),
    [],
  );
}
