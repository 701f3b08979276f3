import type { Actor } from '../../domain/core/access.ts';
import { isRepeatable, type Endpoint } from '../../domain/core/endpoint.ts';
import { Refused } from '../../domain/core/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { finish, lazyTransaction, untilThrough, type LazyTransaction } from '../db/wall.ts';
import { isPosition } from '../db/standby.ts';
import type { FileStore } from '../files/files.ts';
import { giveUpFiles } from '../files/give-up-files.ts';
import { claimKey, idempotentCall, keptAnswer } from '../idempotency.ts';
import { addJob, addJobs } from '../jobs/task.ts';
import { log, type Log } from '../log.ts';
import { sendFile, sendValue, trimmer, type Trimmed } from './answer.ts';
import { bodyReader } from './bodies.ts';
import { listFields, wrapLists } from './coerce.ts';
import { admit, isOpen } from './guard.ts';
import { sendList } from './hydra.ts';
import type { Call, Route } from './route.ts';
import { parseInput } from './violations.ts';
import { localeOf } from './words.ts';

export type Binding = {
  db: Db;
  files: FileStore;
  /** Who calls, from the headers; null: nobody. May refuse (`session_expired`). */
  authenticate: (request: FastifyRequest) => Promise<Actor | null>;
  /** Called before the input is read; a limit of calls refuses here (`too_many_requests`). */
  beforeCall?:
    | ((request: FastifyRequest, endpoint: Endpoint, actor: Actor) => void | Promise<void>)
    | undefined;
  now: () => Date;
};

type Input = { params: unknown; query: unknown; body: unknown };

/** A path of the contract as Fastify writes it. */
const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** How a route's input is read from a call; `kept` is called for each file that is stored with it. */
function inputReader({ endpoint, through }: Route, files: FileStore) {
  const readBody = bodyReader(endpoint, { files, through });
  const lists = listFields(endpoint.query);
  const bodyLists = endpoint.consumes?.includes('form') ? listFields(endpoint.body) : [];
  return async (request: FastifyRequest, kept: (id: string) => void): Promise<Input> => {
    const query = request.query as Record<string, unknown>; // what parseQuery made
    wrapLists(query, lists);
    const body = await readBody(request, kept);
    if (bodyLists.length > 0) wrapLists(body as Record<string, unknown>, bodyLists); // a form is an object
    return { params: readParams(request.params), ...parseInput(endpoint, { query, body }) };
  };
}

/** Serves one route. */
export function bind(app: FastifyInstance, route: Route, binding: Binding): void {
  const { endpoint } = route;
  const readInput = inputReader(route, binding.files);
  const trim = trimmer(endpoint);

  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    exposeHeadRoute: false,
    config: { endpoint },
    handler: async (request, reply) => {
      const actor = await whoCalls(endpoint, request, binding);
      if (binding.beforeCall) await binding.beforeCall(request, endpoint, actor);
      const kept: string[] = [];
      try {
        const input = await readInput(request, (id) => kept.push(id));
        const { answer, isReplayed } = await untilThrough(() => {
          const transaction = lazyTransaction(binding.db, actor.accountIds, sinceOf(endpoint, request));
          const call = callOf(request, reply, actor, transaction, binding);
          return finish(transaction, () =>
            once(endpoint, { request, call, input, kept }, transaction, async () =>
              trim(await route.handle(call, input), call),
            ),
          ).then((done) => {
            noteWritten(endpoint, reply, transaction);
            return done;
          });
        });
        if (isReplayed) await forgetFiles(kept, binding.files, null);
        return send(request, reply, endpoint, input, answer);
      } catch (error) {
        await forgetFiles(kept, binding.files, error);
        throw error;
      }
    },
  });
}

/** The header by which a caller says, and learns, up to where the database must show what they wrote. */
const readAfter = 'x-read-after';

/** A walk shows everything that was there when it began, which a standby that lags cannot (docs/lists.md). */
const isWalk = (query: unknown): boolean => typeof query === 'object' && query !== null && 'after' in query;

/** Up to where a read must be new, for a call that the standby may answer; null: the primary answers it. */
function sinceOf({ list, mayLag }: Endpoint, { headers, query }: FastifyRequest): string | null {
  const since = headers[readAfter];
  const standbyMay = mayLag === true || (list === true && !isWalk(query));
  return standbyMay && isPosition(since) ? since : null;
}

/** Tells who wrote something where it stands, for what they read next. */
function noteWritten({ method }: Endpoint, reply: FastifyReply, { writtenAt }: LazyTransaction): void {
  const at = writtenAt();
  if (method !== 'GET' && at !== null) reply.header(readAfter, at);
}

/** Files stored for a call that was refused, or done before, belong to nothing: they are removed. */
const forgetFiles = async (kept: readonly string[], files: FileStore, why: unknown): Promise<void> => {
  await giveUpFiles(files, kept, why).catch((problem: unknown) =>
    log.error({ err: problem, kept }, 'files of a call could not be removed'),
  );
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The names in the path. An `id` that is no uuid names nothing (`not_found`); a text that the database cannot store (a
 * NUL, half a surrogate pair) is `malformed`.
 */
function readParams(params: unknown): unknown {
  for (const [name, value] of Object.entries(params ?? {})) {
    if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0'))
      throw new Refused('malformed');
    if (/^id$|Id$/.test(name) && !uuid.test(value)) throw new Refused('not_found');
  }
  return params;
}

async function whoCalls(endpoint: Endpoint, request: FastifyRequest, binding: Binding): Promise<Actor> {
  const open = [endpoint.access, ...(endpoint.orAccess ?? [])].some(isOpen);
  const actor = await binding.authenticate(request).catch((error: unknown) => {
    // somebody who signs in again may still send a session that has ended
    if (open && error instanceof Refused) return null;
    throw error;
  });
  const admitted = admit(endpoint, actor);
  request.actor = admitted;
  return admitted;
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  transaction: LazyTransaction,
  { db, files, now }: Binding,
): Call {
  let ownLog: Log | null = null;
  return {
    get db() {
      return transaction.trx;
    },
    read: transaction.read,
    actor,
    bindTo: transaction.bindTo,
    jobs: {
      add: (task, payload, options) =>
        addJob(transaction.trx, transaction.accountIds(), task, payload, options),
      addAll: (jobs) => addJobs(transaction.trx, transaction.accountIds(), jobs),
    },
    pools: db,
    files,
    now: now(),
    locale: localeOf(request.headers['accept-language']),
    requestId: request.id,
    ip: request.ip,
    get log() {
      ownLog ??= log.child({ requestId: request.id });
      return ownLog;
    },
    headers: request.headers,
    rawBody: request.rawBody,
    setHeader: (name, value) => void reply.header(name, value),
  };
}

type Asked = { request: FastifyRequest; call: Call; input: Input; kept: readonly string[] };

/** The call's answer, and whether it is that of the first call, to one that was repeated with its `Idempotency-Key`. */
type Answered = { answer: Trimmed; isReplayed: boolean };

/** Answers a repeated call with its first answer, in the call's own transaction. */
async function once(
  endpoint: Endpoint,
  { request, call, input, kept }: Asked,
  { atEnd }: LazyTransaction,
  work: () => Promise<Trimmed>,
): Promise<Answered> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !isRepeatable(endpoint)) return { answer: await work(), isReplayed: false };
  const repeated = idempotentCall({
    key,
    caller: call.actor,
    address: request.ip,
    called: `${endpoint.method} ${request.url.split('?')[0]}`,
    content: [input.query, input.body],
    kept,
  });
  const before = await claimKey(call.db, repeated);
  if (before) {
    call.setHeader('idempotent-replayed', 'true');
    return { answer: { kind: 'value', status: before.status, json: before.answer }, isReplayed: true };
  }
  const answer = await work();
  if (answer.kind !== 'value') throw new Error(`${endpoint.path} can be repeated and must answer a value`);
  atEnd(keptAnswer(repeated, { status: answer.status, answer: answer.json }));
  return { answer, isReplayed: false };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  input: Input,
  answer: Trimmed,
): FastifyReply {
  switch (answer.kind) {
    case 'list':
      return sendList(request, reply, input.query, answer.list);
    case 'file':
      return sendFile(reply, endpoint, answer.file);
    case 'value':
      return sendValue(reply, answer.status, answer.json);
  }
}
