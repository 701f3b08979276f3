import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { endSession, getSession, leaveBy } from '@reprise/platform/screens/kit/calls/session.ts';

/** Ends the session. The person leaves whatever the server says: a token that it no longer knows is signed out already. */
export const signOutHere = (): Promise<void> =>
  call('POST /logout').then(
    () => endSession(),
    () => endSession(),
  );

/** Ends the session, here and at the organisation's provider where it is by that one that the person signed in. */
export function signOut(): Promise<void> {
  const url = getSession()?.endSessionUrl ?? null;
  if (url === null) return signOutHere();
  const leave = (): void => leaveBy(url);
  return call('POST /logout').then(leave, leave);
}
