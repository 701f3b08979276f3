import { isIP } from 'node:net';
import type { FieldCode } from '../../domain/core/violations.ts';
import { settings } from '../settings.ts';
import { isClosedAddress } from './closed-addresses.ts';

/** The host of an address without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(?<address>.*)\]$/u, '$<address>');

/** Is this host (or this host and port) one that the operator of the program allows by name? */
export function isAllowedHost(url: URL): boolean {
  const allowed = settings().connectorAllowedHosts ?? [];
  return allowed.includes(hostOf(url)) || allowed.includes(url.host);
}

/** Is it a host of our own network, as it is written? A name may lead there too, which is seen when it is called. */
export const isClosedHost = (host: string): boolean =>
  isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) : isClosedAddress(host);

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
  return url.protocol === 'https:' && !isClosedHost(hostOf(url)) ? url : null;
}

/**
 * Why an address may not be called; null: it may. A malformed address, or one with a user name in it, has a code of its
 * own. @param strictHttps https also where the operator allows the host
 */
export function addressFault(value: string, strictHttps = false): FieldCode | null {
  const open = outsideAddress(value);
  if (open !== null) return strictHttps && open.protocol !== 'https:' ? 'url_https' : null;
  const url = URL.parse(value);
  if (url?.protocol !== 'https:') return 'url_https';
  return url.username + url.password + url.hash === '' ? 'url_closed' : 'url';
}
