import { isIP } from 'node:net';
import { settings } from '../settings.ts';
import { isClosedAddress } from './closed-addresses.ts';

/** The host of an address without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(?<address>.*)\]$/u, '$<address>');

/** Is this host (or this host and port) one that the operator of the program allows by name? */
export function isAllowedHost(url: URL): boolean {
  const allowed = settings().connectorAllowedHosts ?? [];
  return allowed.includes(hostOf(url)) || allowed.includes(url.host);
}

/**
 * The address of a partner as it may be called: https, without a user's name in it, and not an address of our own
 * network; null when it may not. A host in CONNECTOR_ALLOWED_HOSTS may be anything. A name is resolved only when it is
 * called, and checked again by `callOutside`.
 */
export function outsideAddress(text: string): URL | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (isAllowedHost(url)) return url;
  const host = hostOf(url);
  const isClosed = isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) : isClosedAddress(host);
  return url.protocol === 'https:' && !isClosed ? url : null;
}
