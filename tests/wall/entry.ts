import { randomUUID } from 'node:crypto';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { Organisation } from '../kit/organisation.ts';
import type { World } from '../kit/world.ts';

export type TokenName = keyof Organisation['tokens'];

/** One call that the right person may make now, about things of organisation A. */
export type Sent = {
  /** Who may: the token itself; null on a public call. */
  by: string | null;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  contentType?: string;
  headers?: Record<string, string>;
  /** The headers of another body, where a call is signed. */
  sign?: (body: unknown) => Record<string, string>;
  /** The right person's answer where it is not a success, but proves that the thing was found. */
  answers?: number;
  /** What nobody outside the account, or outside the place, may read in an answer. */
  hides?: readonly string[];
};

export type Entry = {
  /** Makes the things that the call is about; called once, before anybody calls. */
  arrange: (world: World) => Promise<Sent> | Sent;
  /** `named`: the call names a thing of A, which does not exist for others. `own`: it answers each caller their own. */
  about: 'named' | 'own';
  /** Another visitor of the same site must not see it, although the call's scope is the account. */
  ofOneVisitor?: true;
  /** Other places of the account that may nevertheless, and why. */
  open?: Partial<Record<TokenName, string>>;
  /** Not called by others, and why. */
  onlyForOneself?: string;
};

export type Entries = Record<string, Entry>;

export const named = (arrange: Entry['arrange'], more: Partial<Entry> = {}): Entry => ({
  arrange,
  about: 'named',
  ...more,
});
export const own = (arrange: Entry['arrange'], more: Partial<Entry> = {}): Entry => ({
  arrange,
  about: 'own',
  ...more,
});

/** The session behind a token of the world. */
export async function sessionIdOf(world: World, token: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>('select "id" from sessions where "tokenHash" = $1', [
    hashOf(token),
  ]);
  const [session] = rows;
  if (!session) throw new Error('The world has no such token');
  return session.id;
}

/** A second session of A's seller, for calls that end the one they come with. */
export async function anotherSession(world: World): Promise<string> {
  const token = `user-again-${randomUUID()}`;
  await world.insert('sessions', {
    tokenHash: hashOf(token),
    userId: world.a.users.store_seller,
    accountId: world.a.retailer,
    organizationId: world.a.store,
    moduleType: 'tim',
    device: 'test',
    expiresAt: '2027-01-01T00:00:00.000Z',
    revokedAt: null,
  });
  return token;
}
