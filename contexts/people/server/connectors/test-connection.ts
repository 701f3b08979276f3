import type { connectorApi } from '../../domain/connectors/connector.contract.ts';
import type { ConnectionTest } from '../../domain/connectors/connector.ts';
import { connectorKinds, type ConnectorKind } from '../../domain/connectors/connector-kinds.ts';
import { faultOfStatus, mayConfigure } from '../../domain/connectors/connector.rules.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { z } from 'zod';
import { callLimit } from '@reprise/platform/server/http/limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  callOutside,
  reachOutside,
  type OutsideAnswer,
} from '@reprise/platform/server/outside/call-outside.ts';
import { askForToken } from '@reprise/platform/server/outside/client-credentials.ts';
import { outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';
import { problemOf } from '@reprise/platform/server/outside/refused-answer.ts';
import { configurationOf, connectorOf, ownerOf } from './connectors.db.ts';
import { openValues, readProperties } from './read-properties.ts';

type Body = z.output<typeof connectorApi.testConnection.body>;
type Values = Record<string, string>;
type TestKind = NonNullable<ConnectorKind['test']>;
type Said = Pick<ConnectionTest, 'outcome' | 'said'>;
/** `status`: of a further answer, not the first. */
type Judged = Said & { status?: number };

const timeoutMs = 8_000;
const limit = callLimit('connection tests', 20, 60);

const under = (base: string | undefined, path: string): string =>
  `${(base ?? '').replace(/\/+$/, '')}${path}`;
const words = (text: string | undefined): string | null => text?.trim().slice(0, 255) || null;

/** How a token endpoint refuses (RFC 6749, 5.2). */
const tokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** The result of a status alone; null: the body has to be read. */
function saidByStatus({ status, json }: OutsideAnswer): Said | null {
  const outcome = faultOfStatus(status);
  if (outcome === null) return null;
  const problem = problemOf(json);
  const refusal = tokenRefusal.safeParse(json).data;
  const said = words(problem.message ?? problem.code ?? refusal?.error_description ?? refusal?.error);
  return { outcome, said: outcome === 'redirected' ? null : said };
}

const partnerStatus = z.object({ name: z.string().min(1).max(1000) });
const statusOf = ({ json }: OutsideAnswer): Said => {
  const status = partnerStatus.safeParse(json);
  return status.success
    ? { outcome: 'ok', said: words(status.data.name) }
    : { outcome: 'wrong_answer', said: null };
};

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  response_types_supported: z.array(z.string()).default(['code']),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_post']),
});
type Discovered = z.output<typeof discovery>;

/** What single sign-on needs of a provider: the right issuer, the code flow with PKCE, and addresses in https. */
function discoveryOf(document: Discovered, { issuer = '' }: Values): Said {
  const said = words(document.issuer);
  if (document.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    return { outcome: 'other_issuer', said };
  const addresses = [document.authorization_endpoint, document.token_endpoint, document.jwks_uri];
  if (!addresses.every((address) => address.startsWith('https://')))
    return { outcome: 'insecure_endpoint', said };
  if (!document.response_types_supported.includes('code')) return { outcome: 'no_code_flow', said };
  const methods = document.code_challenge_methods_supported;
  return { outcome: methods === undefined || methods.includes('S256') ? 'ok' : 'no_pkce', said };
}

/**
 * Checks the client id and secret with the token endpoint, by an invalid code: a provider that knows the client refuses
 * the code, one that does not refuses the client (RFC 6749, 5.2). Null: no fault.
 */
async function clientFault(
  { token_endpoint: address, token_endpoint_auth_methods_supported: ways }: Discovered,
  { clientId = '', clientSecret = '' }: Values,
): Promise<Judged | null> {
  const inForm = ways.includes('client_secret_post');
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const { status, text } = await reachOutside(address, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(inForm ? {} : { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'connection-test',
      ...(inForm ? { client_id: clientId, client_secret: clientSecret } : {}),
    }).toString(),
    timeoutMs,
  });
  const json: unknown = await new Response(text).json().catch(() => null);
  const refusal = tokenRefusal.safeParse(json).data;
  const isOfClient = ['invalid_client', 'unauthorized_client'].includes(refusal?.error ?? '');
  if (status !== 401 && !isOfClient) return null;
  return { outcome: 'unauthorized', said: words(refusal?.error_description ?? refusal?.error), status };
}

/** Checks the provider's discovery document, then the client of the configuration. */
async function providerOf({ json }: OutsideAnswer, values: Values): Promise<Judged> {
  const read = discovery.safeParse(json);
  if (!read.success) return { outcome: 'wrong_answer', said: null };
  const said = discoveryOf(read.data, values);
  return (said.outcome === 'ok' ? await clientFault(read.data, values) : null) ?? said;
}

/** Sendcloud is asked for its latest shipment: it answers a list only to credentials that it knows. */
const shipments = z.object({ data: z.array(z.unknown()) });
const shipmentsOf = ({ json }: OutsideAnswer): Said => ({
  outcome: shipments.safeParse(json).success ? 'ok' : 'wrong_answer',
  said: null,
});

/** PayPal is asked for a token, with which nothing is done. */
const token = z.object({ access_token: z.string().min(1) });
const tokenOf = ({ json }: OutsideAnswer): Said => ({
  outcome: token.safeParse(json).success ? 'ok' : 'wrong_answer',
  said: null,
});

/** What a text of the answer says; the answer is wrong without it. */
const saidBy =
  (text: z.ZodType<string>) =>
  ({ json }: OutsideAnswer): Said => {
    const found = text.safeParse(json);
    return found.success
      ? { outcome: 'ok', said: words(found.data) }
      : { outcome: 'wrong_answer', said: null };
  };

/** Tremendous greets the organization that the key belongs to. */
const greetingOf = saidBy(z.object({ message: z.string().min(1) }).transform(({ message }) => message));

/** A marketplace answers whose shop the key opens. */
const shopOf = saidBy(
  z.object({ shop_name: z.string().min(1).max(1000) }).transform(({ shop_name: shop }) => shop),
);

const judgeOf: Record<TestKind, (answer: OutsideAnswer, values: Values) => Judged | Promise<Judged>> = {
  status: statusOf,
  discovery: providerOf,
  sendcloud: shipmentsOf,
  paypal: tokenOf,
  tremendous: greetingOf,
  mirakl: shopOf,
};

async function speak(kind: TestKind, values: Values): Promise<OutsideAnswer> {
  if (kind === 'sendcloud') {
    const pair = `${values['apiKey'] ?? ''}:${values['apiSecret'] ?? ''}`;
    return callOutside(under(values['address'], '/shipments?page_size=1'), {
      method: 'GET',
      headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
      timeoutMs,
    });
  }
  if (kind === 'paypal') {
    const { address, clientId = '', clientSecret = '' } = values;
    return askForToken(under(address, '/v1/oauth2/token'), { clientId, clientSecret }, timeoutMs);
  }
  if (kind === 'mirakl') {
    const { apiKey = '', shopId = '' } = values;
    const query = shopId === '' ? '' : `?shop_id=${encodeURIComponent(shopId)}`;
    return callOutside(under(values['address'], `/api/account${query}`), {
      method: 'GET',
      headers: { authorization: apiKey },
      timeoutMs,
    });
  }
  return kind === 'status' || kind === 'tremendous'
    ? callOutside(under(values['address'], kind === 'status' ? '/status' : '/ping'), {
        method: 'GET',
        headers: { authorization: `Bearer ${values['apiKey'] ?? ''}` },
        timeoutMs,
      })
    : callOutside(under(values['issuer'], '/.well-known/openid-configuration'), { method: 'GET', timeoutMs });
}

async function outcomeOf(kind: TestKind, values: Values): Promise<Said & Pick<ConnectionTest, 'status'>> {
  try {
    const answer = await speak(kind, values);
    const judged: Judged = saidByStatus(answer) ?? (await judgeOf[kind](answer, values));
    return { status: answer.status, ...judged };
  } catch (error) {
    return { outcome: outsideFailureOf(error), said: null, status: null };
  }
}

/**
 * Tests a connection with the typed values (a secret left empty is the stored one), outside of any transaction.
 * Refusals: `not_found`, also for a partner that only calls us; `invalid`; `too_many_requests`.
 */
export async function testConnection(call: Call, connectorId: string, body: Body): Promise<ConnectionTest> {
  const { actor, now } = call;
  await limit(call.pools, actor.userId ?? '');
  const [[connector], [owner], [before]] = await call.read(
    connectorOf(connectorId),
    ownerOf(body.organizationId),
    configurationOf(body.configurationId ?? connectorId),
  );
  const kind = connectorKinds[connector?.fqn ?? '']?.test;
  if (!connector || !owner || !kind) throw new Refused('not_found');
  const settings = { fqn: connector.fqn, accountId: owner.accountId, organizationId: body.organizationId };
  // a station is not called, so its premium feature is not needed here
  if (!mayConfigure(actor, settings, [])) throw new Refused('not_found');
  if (owner.isSandbox) throw new Refused('closed_in_sandbox');
  if (body.configurationId !== undefined && !isOf(before, connectorId, body.organizationId))
    throw new Refused('not_found');
  const properties = readProperties(connector.fqn, body.properties, before?.properties ?? [], now);
  const begun = performance.now();
  const outcome = await outcomeOf(kind, openValues(connector.fqn, properties));
  return { ...outcome, milliseconds: Math.round(performance.now() - begun) };
}

const isOf = (
  before: { connectorId: string; organizationId: string } | undefined,
  connectorId: string,
  organizationId: string,
): boolean => before?.connectorId === connectorId && before.organizationId === organizationId;
