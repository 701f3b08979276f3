import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { Agent, buildConnector } from 'undici';
import { settings } from '../settings.ts';
import { guardedLookup } from './guarded-lookup.ts';
import { isAllowedHost } from './outside-address.ts';

/** A connection that does not come: each call has its own time besides. */
const connectMs = 15_000;

/**
 * What a connection trusts: an address is checked when its name is resolved, and a host that the operator allows by name
 * may show the authority that is named for it.
 */
function trusted(url: URL): buildConnector.BuildOptions {
  if (!isAllowedHost(url)) return { lookup: guardedLookup };
  const { connectorCaFile } = settings();
  if (!connectorCaFile || url.protocol !== 'https:') return {};
  return { ca: [...rootCertificates, readFileSync(connectorCaFile, 'utf8')] };
}

const connect: buildConnector.connector = (to, done) => {
  const trust = trusted(new URL(`${to.protocol}//${to.host ?? to.hostname}`));
  buildConnector({ ...trust, allowH2: false, timeout: connectMs })(to, done);
};

/** Connections to any address. */
export type Connections = Agent;

/** No time of the client's own: each call has one, of everything. */
const options = { connect, allowH2: false, headersTimeout: 0, bodyTimeout: 0 };

/** Connections of one call each. */
export const newConnections = new Agent({ ...options, pipelining: 0 });

/**
 * Connections that stay open between calls; `destroy` them at the end.
 * @param most at the same time, to one address
 */
export const openConnections = (most: number): Connections => new Agent({ ...options, connections: most });
