import { adoptLocale } from '@reprise/platform/screens/shell/words.ts';
import { openSession, type SignInAnswer } from '@reprise/platform/screens/kit/calls/session.ts';

/** A page of this app and nothing else: `//elsewhere` would leave it. */
const safeBack = (back: string | undefined): string =>
  back !== undefined && /^\/(?![/\\])/.test(back) ? back : '/home';

/**
 * Lets somebody in, to the page they come back to; `endSessionUrl` where their organisation's provider signs them out.
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
