import cors from '@fastify/cors';
import type { Actor } from '../../domain/core/access.ts';
import type { Endpoint } from '../../domain/core/endpoint.ts';
import { Refused } from '../../domain/core/refusals.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { log } from '../log.ts';
import { measureAnswers } from '../metrics.ts';
import { traceCalls } from '../traces.ts';
import { tellAllowances, type Allowance } from './allowance.ts';
import { bind, type Binding } from './bind.ts';
import { acceptBodies, jsonLimit } from './bodies.ts';
import { serveDescription, type DescriptionOptions } from './describe.ts';
import { oauthProblem } from './oauth-problem.ts';
import { problemOf, problemType, refusalOf, unexpectedProblem, type Problem } from './problem.ts';
import { parseQuery } from './query.ts';
import type { Route } from './route.ts';
import { localeOf } from './words.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, once it was admitted. */
    actor: Actor | null;
    /** A JSON body as it was received: a partner's signature covers it. */
    rawBody: string;
    /** How many calls its caller has left; null: they are not counted. */
    allowance: Allowance | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Its answer ends when the client leaves: how long it took says nothing. */
    isOpenEnded?: true;
  }
}

export type ApiOptions = Omit<Binding, 'now'> &
  DescriptionOptions & {
    routes: readonly Route[];
    /** Origins whose pages may call. */
    origins: readonly string[];
    /** Whether another origin may call too: the site of a retailer, opened since the start. */
    knowsOrigin?: (origin: string) => Promise<boolean>;
    /** How many proxies are in front of the program. */
    trustedProxies?: number;
    now?: () => Date;
  };

/**
 * From the first byte of a call to its last: long enough for a large file on a slow line, short enough to cut off a
 * body that never ends.
 */
export const requestTimeout = 15 * 60_000;

const requestIdSent = /^[\w-]{8,64}$/;

/** The API as a Fastify instance that is not listening yet: every route bound, the rest refused as problems. */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: jsonLimit,
    requestTimeout,
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    genReqId: ({ headers: { 'x-request-id': sent } }) =>
      typeof sent === 'string' && requestIdSent.test(sent) ? sent : randomUUID(),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // an address that cannot be decoded reaches no hook
    frameworkErrors: (error, request, reply) => {
      guard(request, reply);
      void sendError(error, request, reply);
    },
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('rawBody', '');
  guardAnswers(app);
  tellAllowances(app);
  logAnswers(app);
  measureAnswers(app);
  traceCalls(app);
  refuseAsProblems(app);
  await letOriginsCall(app, options);
  await acceptBodies(app);
  const binding: Binding = { ...options, now: options.now ?? (() => new Date()) };
  for (const route of options.routes) bind(app, route, binding);
  const endpoints = options.routes.map((route) => route.endpoint);
  await serveDescription(app, endpoints, options);
  return app;
}

const mayCall = async ({ origins, knowsOrigin }: ApiOptions, origin: string): Promise<boolean> =>
  origins.includes(origin) || ((await knowsOrigin?.(origin)) ?? false);

async function letOriginsCall(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(cors, {
    origin: async (origin: string | undefined) => origin !== undefined && mayCall(options, origin),
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposedHeaders: [
      'X-Total-Count',
      'X-Total-Count-More-Than',
      'X-Next-Cursor',
      'X-Request-Id',
      'Content-Disposition',
      'Idempotent-Replayed',
      'Retry-After',
      'X-Read-After',
      'RateLimit',
      'RateLimit-Policy',
    ],
    maxAge: 86_400,
  });
}

/** Headers of every answer: it is no page, and must not be cached. */
function guard(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    // the screens, and the retailers' sites, have other origins
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  });
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}

function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    guard(request, reply);
    done();
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.userId ?? null,
        apiKeyId: request.actor?.key?.id ?? null,
      },
      'answered',
    );
    done();
  });
}

function refuseAsProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Refused('not_found'), request, reply));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request.headers['accept-language']);
  const refused = refusalOf(error);
  if (!refused || refused.code === 'unavailable') {
    log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'a call failed');
  }
  const problem = refused ? problemOf(refused, locale, request.id) : unexpectedProblem(locale, request.id);
  const wait = refused?.extra['retryAfter'];
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  reply.header('content-language', locale);
  const isOauth = request.routeOptions.config.endpoint?.refusesAs === 'oauth';
  if (problem.status === 401) askForCredentials(request, reply, isOauth);
  if (!refused || !isOauth) return sendProblem(reply, problem, problemType);
  return sendProblem(reply, oauthProblem(problem, refused.code), 'application/json');
}

const sendProblem = (reply: FastifyReply, problem: Problem, type: string): FastifyReply =>
  reply.code(problem.status).type(type).send(JSON.stringify(problem));

/** Says to programs by what they prove themselves (RFC 9110, 11.6.1); a browser would ask the person. */
function askForCredentials(request: FastifyRequest, reply: FastifyReply, isOauth: boolean): void {
  if (isOauth) reply.header('www-authenticate', 'Basic realm="Reprise"');
  else if (request.headers.authorization?.startsWith('Bearer '))
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
}
