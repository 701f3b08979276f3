import type { Session } from '../../domain/sessions/session.ts';

const keptMs = 30_000;
const mostKept = 20_000;

type Kept = { session: Session; until: number };

/**
 * Visitors' sessions, cached for 30 seconds after they were read (decision 009), however often their visitor calls: only
 * the deletion of their account ends them early, and each call of the public site would otherwise read the same row first. A user's session is never cached, since it can be revoked.
 */
export function visitorMemory() {
  const kept = new Map<string, Kept>();
  return {
    recall: (tokenHash: string, now: Date): Session | null => {
      const found = kept.get(tokenHash);
      if (!found || found.until <= now.getTime() || new Date(found.session.expiresAt) <= now) return null;
      return found.session;
    },
    remember: (session: Session, now: Date): void => {
      if (kept.size >= mostKept) kept.clear();
      kept.set(session.tokenHash, { session, until: now.getTime() + keptMs });
    },
  };
}
