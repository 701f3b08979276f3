import { grantTo, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { sftpLimits } from './sftp.limits.ts';

/** Lower-case letters without accents and digits; everything between them becomes one hyphen. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

const idCharacters = 8;

/**
 * The user name of an account for SFTP: its readable name and the end of its id, so that no two are equal. It stays
 * when the account is renamed.
 */
export function usernameOf({ id, name }: { id: string; name: string }): string {
  const readable = plain(name).slice(0, sftpLimits.username - idCharacters - 1);
  return [readable, id.replaceAll('-', '').slice(-idCharacters)].filter(Boolean).join('-');
}

/**
 * Why somebody who holds the permission may not change an account's access; null when they may. The account's own
 * people may only while its premium feature is on, the provider's people always (docs/permissions.md, "Configuration").
 */
export function accessRefusal(actor: Actor, premium: boolean): RefusalCode | null {
  const whenever = grantTo(actor, 'sftp_settings') === 'all';
  return whenever || premium ? null : 'premium_feature_disabled';
}

/** Is this the file that is imported? It lies in the account's folder itself, under that name (docs/sftp.md). */
export const isCatalogueFile = (path: string): boolean => path === `/${importLimits.sftpFileName}`;
