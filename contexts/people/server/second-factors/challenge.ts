import { z } from 'zod';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { sealed, unsealed } from '@reprise/platform/server/outside/sealed.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { factorKinds } from '../../domain/second-factors/kinds.ts';
import { takeChallenge } from './second-factors.db.ts';

/** What is asked of a person: to add a factor, or to sign with a passkey. `value`: an app's key, or what is to be signed. */
const challenge = z.object({
  purpose: z.enum(['add', 'prove']),
  kind: z.enum(factorKinds),
  userId: z.string(),
  value: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Challenge = z.infer<typeof challenge>;

/**
 * A challenge as a token that only this program makes and reads: nothing is stored before it is answered, so that asking
 * costs nothing, also before anybody is signed in.
 */
export const tokenOf = (asked: Challenge): string => sealed(JSON.stringify(asked));

/** What was sealed in a token; null for what this program did not seal. */
function opened(token: string): Challenge | null {
  try {
    return challenge.parse(JSON.parse(unsealed(token)));
  } catch {
    // whatever else somebody sends is no challenge, and answered as a wrong one
    return null;
  }
}

type Wanted = Pick<Challenge, 'purpose' | 'kind' | 'userId'>;

const isMeant = (asked: Challenge | null, { purpose, kind, userId }: Wanted): asked is Challenge =>
  asked?.purpose === purpose && asked.kind === kind && asked.userId === userId;

/** Did this challenge of the person come to its end? */
export function isOver(token: string, wanted: Wanted, now: Date): boolean {
  const asked = opened(token);
  return isMeant(asked, wanted) && new Date(asked.expiresAt) <= now;
}

/** The challenge of a token, if it is of this person, for this purpose, and still open; null otherwise. */
export function challengeOf(token: string, wanted: Wanted, now: Date): Challenge | null {
  const asked = opened(token);
  return isMeant(asked, wanted) && new Date(asked.expiresAt) > now ? asked : null;
}

/** Marks a challenge as answered; false when it was answered before. */
export const answerOnce = (
  db: Trx,
  token: string,
  { userId, expiresAt }: Challenge,
  accountId: string,
  now: Date,
): Promise<boolean> => takeChallenge(db, { tokenHash: hashOf(token), userId, accountId, expiresAt }, now);
