import { useMutation } from '@tanstack/react-query';
import type { ModuleType } from '@reprise/platform/domain/core/access.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { leaveApp } from '@reprise/platform/screens/kit/form/leave.ts';
import { announceError } from '@reprise/platform/screens/kit/frame/notices.ts';
import { endSession, openSession, type SignInAnswer } from '@reprise/platform/screens/kit/calls/session.ts';

type Place = { organizationId: string; moduleType: ModuleType };

/** One change at a time in the whole app: another one that is asked for meanwhile is ignored. */
let running = false;

async function alone(change: () => Promise<SignInAnswer>): Promise<SignInAnswer | null> {
  if (running) return null;
  running = true;
  try {
    return await change();
  } finally {
    running = false;
  }
}

/** Restarts the app at the start page, so that nothing of the previous place stays. */
function arrive(answer: SignInAnswer | null): void {
  if (answer === null) return;
  if (openSession(answer)) leaveApp('/home');
  else endSession();
}

const useChange = <To>(
  run: (to: To) => Promise<SignInAnswer>,
  onError: (error: Error) => void = announceError,
) =>
  useMutation({
    mutationFn: (to: To) => alone(() => run(to)),
    onSuccess: arrive,
    onError,
    meta: { quiet: true },
  });

/** Switches to another of one's own places. */
export const useSwitchModule = () => useChange((to: Place) => call('POST /switch-module', { body: to }));

/** Logs in to somebody else's place; the caller shows a refusal. */
export const useLoginAs = () =>
  useChange(
    (to: Place) => call('POST /login-as', { body: to }),
    () => undefined,
  );

/** Goes back to one's own place. */
export const useBackToMyself = () => useChange(() => call('DELETE /login-as'));
