import { CallFailed, CallRefused } from '@reprise/platform/domain/core/call.ts';
import { isFramed } from '@reprise/platform/screens/ui/core/framed.ts';
import { onDevice } from '@reprise/platform/screens/ui/core/kept.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../kit/call.ts';
import type { Following } from '../tracking/following-cards.tsx';
import { forgetAll, keepShell, offerApp } from './keep-shell.ts';
import { isWithoutAnswer, type Try } from './without-answer.ts';
import { canKeep, forgetAnswer, keepAnswer, readAnswer } from './kept-answers.ts';

const choice = 'keeps-following';
const againMs = 30_000;

const mayKeep = (): boolean => canKeep() && !isFramed && 'serviceWorker' in navigator;

/** What a full disk or a private window does not keep is no trouble for whoever reads the page now. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

let before: Promise<unknown> = Promise.resolve();
/** Keeps and forgets one after the other: what is still being kept when the customer chooses otherwise goes too. */
const inTurn = (work: () => Promise<unknown>): void => {
  before = before.then(() => quietly(work()));
};

/** Whether this device keeps the page, as the customer chose; `null` where it cannot. */
export function useKeeping(): { keeps: boolean | null; choose: (keeps: boolean) => void } {
  const [keeps, setKeeps] = useState(() => onDevice.get(choice) !== 'no');
  return {
    keeps: mayKeep() ? keeps : null,
    choose: (wanted) => {
      onDevice.put(choice, wanted ? null : 'no');
      setKeeps(wanted);
      if (wanted) return;
      void quietly(forgetAll());
      inTurn(forgetAll);
    },
  };
}

/** No such link, or not any more: nothing of it stays here. */
const isOver = (error: unknown): boolean =>
  error instanceof CallRefused && (error.status === 404 || error.status === 410);

type Answered = {
  token: string;
  keeps: boolean;
  data: Following | undefined;
  /** When it came, in milliseconds. */
  at: number;
  error: Error | null;
};

/** Keeps each answer as it comes, and the page with the first; forgets the answer of a link that is no more. */
function useKept({ token, keeps, data, at, error }: Answered): void {
  const isThere = data !== undefined;
  useEffect(() => {
    if (!keeps || !mayKeep() || data === undefined) return;
    const answer = { at: new Date(at).toISOString(), release: settings.release, tracking: data };
    inTurn(() => keepAnswer(token, answer));
  }, [keeps, token, data, at]);
  useEffect(() => {
    if (keeps && isThere && mayKeep()) inTurn(keepShell);
  }, [keeps, isThere]);
  useEffect(() => {
    if (isOver(error)) inTurn(() => forgetAnswer(token));
  }, [error, token]);
  useEffect(() => (isThere ? offerApp(token) : undefined), [token, isThere]);
}

/** Whether no answer comes, from one try to the next of the same link. */
function useAway(token: string, { failureReason, isFetching }: Try): boolean {
  const [before, setBefore] = useState({ token, isAway: false });
  const was = before.token === token && before.isAway;
  const isAway = isWithoutAnswer(was, { failureReason, isFetching });
  if (before.token !== token || before.isAway !== isAway) setBefore({ token, isAway });
  return isAway;
}

/**
 * A dossier by its link: as the server answers now, else as it was last known on this device, with the time of that. It
 * is asked again as soon as there is a network.
 */
export function useFollowing(token: string, keeps: boolean) {
  const live = useQuery({
    queryKey: ['tracking', token],
    queryFn: ({ signal }) => call('GET /tracking/{signedToken}', { params: { signedToken: token }, signal }),
    // not put off without a network: what was last known is shown instead
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.error instanceof CallFailed ? againMs : false),
  });
  const { data, dataUpdatedAt, error } = live;
  const isAway = useAway(token, live);
  const hasNoAnswer = data === undefined && isAway;
  const kept = useQuery({
    queryKey: ['kept-following', token],
    queryFn: () => readAnswer(token, new Date(), settings.release),
    enabled: hasNoAnswer && keeps,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const isThere = data !== undefined;
  useKept({ token, keeps, data, at: dataUpdatedAt, error });
  const last = hasNoAnswer ? kept.data : null;
  return {
    tracking: data ?? last?.tracking,
    /** When it was so; null where it is so now. */
    asOf: data === undefined ? (last?.at ?? null) : isAway ? new Date(dataUpdatedAt).toISOString() : null,
    isOver: isOver(error),
    error: isThere || kept.isFetching ? null : error,
    refetch: live.refetch,
  };
}
