import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';
import { generate } from 'selfsigned';

/** A person as their provider knows them. */
export type Known = { email: string; verified?: boolean };

/** A local sign-in provider (OpenID Connect), over https with its own certificate. */
export type OidcServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The authority of its certificate as PEM, which callers have to trust. */
  ca: string;
  /** The people it knows, by the name with which they sign in. */
  people: Map<string, Known>;
  close: () => Promise<void>;
};

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const page = (action: string): string => `<!doctype html><html lang="en"><title>Sign in</title>
<h1>Your organisation</h1><form method="post" action="${escaped(action)}">
<label>Name <input name="name" autocomplete="username"></label>
<button name="answer" value="in">Sign in</button> <button name="answer" value="out">Refuse</button></form></html>`;

const leavingPage = (form: string): string => `<!doctype html><html lang="en"><title>Sign out</title>
<h1>Your organisation</h1>${form}
<button form="op.logoutForm" name="logout" value="yes">Sign out</button></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

async function certificate(): Promise<{ key: string; cert: string }> {
  const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, keyEncipherment: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  return { key: made.private, cert: made.cert };
}

const settingsOf = (
  client: { id: string; secret: string; redirect: string; leavesTo: string },
  people: OidcServer['people'],
): Configuration => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [client.redirect],
      post_logout_redirect_uris: [client.leavesTo],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
  scopes: ['openid', 'email', 'profile'],
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      logoutSource: (context, form) => {
        context.body = leavingPage(form);
      },
    },
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  cookies: { keys: [randomUUID()] },
  ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  findAccount: (_context, sub) => {
    const known = people.get(sub);
    if (!known) return undefined;
    return {
      accountId: sub,
      claims: () => ({ sub, email: known.email, email_verified: known.verified ?? true }),
    };
  },
});

/** Shows and handles the sign-in form, and consents for everybody it knows. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  const finish = (result: Parameters<typeof provider.interactionFinished>[2]) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  if (prompt.name === 'consent') {
    const grant =
      (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
      new provider.Grant({ accountId: session?.accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email profile');
    return finish({ consent: { grantId: await grant.save() } });
  }
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html');
    return void response.end(page(request.url ?? ''));
  }
  const form = await formOf(request);
  if (form.get('answer') !== 'in') return finish({ error: 'access_denied' });
  return finish({ login: { accountId: form.get('name') ?? '' } });
}

/** Starts a provider for one client; `redirect`: the address to which it sends people after signing in. */
export async function startOidcServer(redirect: string): Promise<OidcServer> {
  const { key, cert } = await certificate();
  const people: OidcServer['people'] = new Map();
  const leavesTo = new URL('/open-id/logout', redirect).href;
  const client = { id: 'reprise', secret: `secret-${randomUUID()}`, redirect, leavesTo };
  const server = createServer({ key, cert });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, settingsOf(client, people));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    interact(provider, request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    ca: cert,
    people,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
