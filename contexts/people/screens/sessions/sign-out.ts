import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { endSession, getSession, leaveBy } from '@reprise/platform/screens/kit/calls/session.ts';

/** Ends the session, whatever the server answers: a token that it no longer knows is signed out already. */
export const signOutHere = (): Promise<void> =>
  call('POST /logout').then(
    () => endSession(),
    () => endSession(),
  );

/** Ends the session, here and at the identity provider that signed the user in. */
export function signOut(): Promise<void> {
  const url = getSession()?.endSessionUrl ?? null;
  if (url === null) return signOutHere();
  const leave = (): void => leaveBy(url);
  return call('POST /logout').then(leave, leave);
}
