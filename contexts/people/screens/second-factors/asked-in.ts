import { proofKinds } from '../../domain/second-factors/kinds.ts';
import type { AskedProof } from '../../domain/second-factors/second-factor.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);
const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null;

/** What a refused sign-in asks for; null where the refusal asks for nothing. */
export function askedIn(extra: Readonly<Record<string, unknown>>): AskedProof | null {
  const given = textsOf(extra['kinds']);
  const kinds = proofKinds.filter((kind) => given.includes(kind));
  if (kinds.length === 0) return null;
  const passkey = recordOf(extra['passkey']);
  return {
    kinds: given.flatMap((one) => kinds.filter((kind) => kind === one)),
    passkey: passkey && {
      token: textOf(passkey['token']),
      challenge: textOf(passkey['challenge']),
      rpId: textOf(passkey['rpId']),
      credentialIds: textsOf(passkey['credentialIds']),
    },
  };
}
