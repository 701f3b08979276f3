import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';

/** How long a token lasts, in seconds; never longer than its key. */
export const tokenSeconds = 3_600;

type Credentials = { id: string; secret: string };

/** Basic credentials as RFC 6749, 2.3.1, has them: both parts are encoded as in a form. Null: they are none. */
export function basicCredentials(header: string): Credentials | null {
  const coded = /^Basic (?<coded>[\w+/=-]+)$/i.exec(header)?.groups?.coded;
  if (coded === undefined) return null;
  const [, id, secret] = /^(?<id>[^:]*):(?<secret>.*)$/s.exec(Buffer.from(coded, 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return null;
  try {
    return { id: formDecoded(id), secret: formDecoded(secret) };
  } catch {
    return null; // a % that begins nothing
  }
}

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

type Asked = {
  grant_type?: string | undefined;
  scope?: string | undefined;
};

/** What is wrong with the form of a request for a token, by field. */
export function requestViolations({ grant_type }: Asked): Violation[] {
  if (grant_type === undefined) return [{ field: 'grant_type', code: 'required' }];
  return grant_type === 'client_credentials' ? [] : [{ field: 'grant_type', code: 'choice' }];
}

/**
 * The permissions that a token gets: those of the key that were asked for, all of them when none was. Null: one was
 * asked for that the key has not.
 */
export function grantedOf(
  has: readonly Permission[],
  scope: string | undefined,
): readonly Permission[] | null {
  if (scope === undefined) return has;
  const asked = new Set(scope.split(' '));
  const granted = has.filter((permission) => asked.has(permission));
  return granted.length === asked.size ? granted : null;
}
