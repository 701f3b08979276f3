import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FieldCode } from '../../domain/core/violations.ts';
import { guardedLookup } from './guarded-lookup.ts';
import { hostOf, isAllowedHost, isClosedHost } from './outside-address.ts';
import { ClosedNetwork } from './outside-failure.ts';

/** The port on which label printers take what they print as it comes. */
const printerPort = '9100';
const sshPort = '22';

/** `host` or `host:port` as an address; null for anything else. */
function socketAddress(text: string, standardPort = printerPort): URL | null {
  const url = /^[\w.:[\]-]+$/.test(text) ? URL.parse(`socket://${text}`) : null;
  if (url === null || hostOf(url) === '' || url.pathname !== '' || url.port === '0') return null;
  url.port ||= standardPort;
  return url;
}

/**
 * Why nothing may be sent there; null: it may. What is sent to a socket is not encrypted, and printers stand inside: so
 * only a host that the operator of the program names in CONNECTOR_ALLOWED_HOSTS, with or without its port.
 */
export function socketFault(text: string): FieldCode | null {
  const url = socketAddress(text);
  if (url === null) return 'format';
  return isAllowedHost(url) ? null : 'host_closed';
}

/** How long the other side may take to close after the last byte; it has it by then, whether it closes or not. */
const closingMs = 500;

/**
 * Sends bytes to a socket and ends it, within `timeoutMs`. Throws `ClosedNetwork` where the operator does not allow the
 * host, and the errors of the network (`outsideFailureOf`).
 */
export async function sendToSocket(address: string, bytes: Uint8Array, timeoutMs: number): Promise<void> {
  const url = socketAddress(address);
  if (url === null || !isAllowedHost(url)) throw new ClosedNetwork(`nothing may be sent to ${address}`);
  const socket = connect({ host: hostOf(url), port: Number(url.port) });
  const late = AbortSignal.timeout(timeoutMs);
  late.addEventListener('abort', () => socket.destroy(late.reason));
  // a printer may say something (its state, for instance), which would otherwise keep the socket open
  socket.resume();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.end(bytes, () => setTimeout(() => socket.destroy(), closingMs).unref());
  });
}

/**
 * Why a host that is spoken to by SSH may not be called; null: it may. The rules of addresses (`addressFault`), for a
 * host and its port (22 when left out).
 */
export function hostFault(text: string): FieldCode | null {
  const url = socketAddress(text, sshPort);
  if (url === null) return 'format';
  return isAllowedHost(url) || !isClosedHost(hostOf(url)) ? null : 'url_closed';
}

/**
 * A connection to such a host, within `timeoutMs`; the caller ends it. Throws `ClosedNetwork` where it leads into our
 * own network, and the errors of the network (`outsideFailureOf`).
 */
export async function connectToHost(text: string, timeoutMs: number): Promise<Socket> {
  const url = socketAddress(text, sshPort);
  const isAllowed = url !== null && isAllowedHost(url);
  if (url === null || (!isAllowed && isClosedHost(hostOf(url))))
    throw new ClosedNetwork(`the host ${text} may not be called`);
  const socket = connect({
    host: hostOf(url),
    port: Number(url.port),
    // SSH asks in small packets, each of which would wait for the answer to the one before
    noDelay: true,
    ...(isAllowed ? {} : { lookup: guardedLookup }),
  });
  const late = AbortSignal.timeout(timeoutMs);
  const cut = (): void => void socket.destroy(late.reason);
  late.addEventListener('abort', cut);
  try {
    await once(socket, 'connect');
    return socket;
  } finally {
    late.removeEventListener('abort', cut);
  }
}
