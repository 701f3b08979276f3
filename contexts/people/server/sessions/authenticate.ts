import { can, type Actor, type UserType } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isSensitive } from '../../domain/second-factors/confirmation.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '@reprise/platform/server/db/db.ts';
import type { Allowance } from '@reprise/platform/server/http/allowance.ts';
import { visitorMemory } from './visitors.ts';
import { accountIds, markUsed, personOf, sessionOf } from './sessions.db.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { isForKeys, keyCallers } from '../api-keys/key-caller.ts';
import { wholeAccount } from './actor-of-person.ts';

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const bearer = /^Bearer (?<token>[\w-]{20,100})$/;

const tokenOf = (request: FastifyRequest): string | null =>
  header(request, 'x-auth-token') ??
  bearer.exec(header(request, 'authorization') ?? '')?.groups?.token ??
  null;

/** Is the session of a request that is still being answered open? Asking is no use of it. */
export async function sessionLasts(db: Db, request: FastifyRequest, now: Date): Promise<boolean> {
  const token = tokenOf(request);
  return token !== null && (await sessionOf(db, hashOf(token), now)) !== null;
}

/**
 * Who makes a call: a user of the dashboard by `X-Auth-Token` (and `X-Module`, which must be the session's own module),
 * else the holder of the bearer token: of a session, an API key, or a token of one. An invalid token is refused (`session_expired`), an
 * invalid key too (`key_invalid`, `key_ended`, `token_ended`, `key_asleep`), and one that calls too often (`too_many_requests`).
 * @param keyCallsPerMinute how many calls each API key may make; 0: any number
 */
export function authenticateWith(db: Db, now: () => Date, keyCallsPerMinute = 0) {
  const visitors = visitorMemory();
  const keyCaller = keyCallers(db, keyCallsPerMinute);
  return async (request: FastifyRequest): Promise<Actor | null> => {
    const token = tokenOf(request);
    if (token === null) return null;
    const isBearer = header(request, 'x-auth-token') === null;
    if (isBearer && isForKeys(token)) {
      const allow = (allowance: Allowance): void => void (request.allowance = allowance);
      const { endpoint } = request.routeOptions.config;
      const call = endpoint ? `${endpoint.method} ${endpoint.path}` : request.method;
      return keyCaller(token, { now: now(), address: request.ip, call }, allow);
    }
    const tokenHash = hashOf(token);
    const remembered = visitors.recall(tokenHash, now());
    if (remembered) return visitor(remembered);
    const session = await sessionOf(db, tokenHash, now());
    if (!session) throw new Refused('session_expired');
    if (session.userId !== null) return signedIn(db, session, header(request, 'x-module'), now());
    visitors.remember(session, now());
    return visitor(session);
  };
}

const visitor = (session: Session): Actor => ({
  userId: null,
  sessionId: session.id,
  name: '',
  userType: 'pseudo_anonymous',
  module: 'no_module_type',
  accountId: session.accountId,
  organizationId: null,
  accountIds: [session.accountId],
  organizationIds: null,
});

/** The last use of a session is written at most every few minutes. */
const usedEveryMs = 5 * 60_000;

const isStale = ({ lastUsedAt, createdAt }: Session, now: Date): boolean =>
  now.getTime() - new Date(lastUsedAt ?? createdAt).getTime() > usedEveryMs;

async function signedIn(db: Db, session: Session, wantedModule: string | null, now: Date): Promise<Actor> {
  if (wantedModule !== null && wantedModule !== session.moduleType) throw new Refused('session_expired');
  const { person, modules, below } = await personOf(db, session);
  const home = modules.find((one) => one.organizationId === homeOf(session));
  if (!person || person.status !== 'active' || !home) throw new Refused('session_expired');
  if (isStale(session, now)) await markUsed(db, session, now);
  const actor = {
    userId: person.id,
    sessionId: session.id,
    name: `${person.firstname} ${person.lastname}`,
    module: session.moduleType,
    accountId: session.accountId,
    organizationId: session.organizationId,
    lacksFactor: person.lacksFactor && !session.byProvider && isSensitive(home.type),
  };
  const scopeOf = (type: UserType) => ({
    userType: type,
    organizationIds: wholeAccount.includes(type) ? null : below,
  });
  if (session.actingAs === null) {
    const isProvider = home.type === 'super_admin' || home.type === 'admin';
    const ownAccounts = isProvider ? await accountIds(db) : [session.accountId];
    return { ...actor, ...scopeOf(home.type), accountIds: ownAccounts };
  }
  const own: Actor = { ...actor, userType: home.type, accountIds: [], organizationIds: null };
  if (!can(own, 'login_as')) throw new Refused('session_expired');
  return { ...actor, ...scopeOf(session.actingAs), accountIds: [session.accountId] };
}

const homeOf = ({ homeOrganizationId, organizationId }: Session): string | null =>
  homeOrganizationId ?? organizationId;
