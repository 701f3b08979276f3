import { z } from 'zod';

/** Host names of the machine itself: only there may a site be without https. */
const isLocal = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost') || host.endsWith('.test');

/** The address of a site as it is stored: scheme, host and port; a malformed address stays as it was typed. */
export const originOf = (typed: string): string => (URL.canParse(typed) ? new URL(typed).origin : typed);

/** May a site stand at this address? It is https, or http on the machine itself. */
export function isWebUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if (username !== '') return false;
  return protocol === 'https:' ? hostname.includes('.') : protocol === 'http:' && isLocal(hostname);
}

/** The address of a white-label site: its host name belongs to one account. */
export const webUrlField = z
  .string({ error: 'url' })
  .trim()
  .min(1, { error: 'required' })
  .max(255, { error: 'too_long' })
  .refine((typed) => isWebUrl(typed), { error: 'url_https' })
  .overwrite(originOf);
