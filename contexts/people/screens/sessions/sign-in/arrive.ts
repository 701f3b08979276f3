import { adoptLocale } from '@reprise/platform/screens/shell/words.ts';
import { openSession, type SignInAnswer } from '@reprise/platform/screens/kit/calls/session.ts';

/** A page of this app only: `//elsewhere` would leave it. */
const safeBack = (back: string | undefined): string =>
  back !== undefined && /^\/(?![/\\])/.test(back) ? back : '/home';

/**
 * Opens the session, at the page to come back to; `endSessionUrl` is where their identity provider signs them out.
 * @returns false when they hold no permission there: nobody is signed in then.
 */
export function arrive(
  answer: SignInAnswer,
  back: string | undefined,
  endSessionUrl: string | null,
): boolean {
  if (!openSession(answer, endSessionUrl)) return false;
  adoptLocale(answer.user.language);
  location.assign(safeBack(back));
  return true;
}
