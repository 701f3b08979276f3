import { createHash } from 'node:crypto';
import ssh2 from 'ssh2';

export type HostKey = { privateKey: string; fingerprint: string };

/** Whether a server can be started with this private key. */
export const isHostKey = (privateKey: string): boolean => !(ssh2.utils.parseKey(privateKey) instanceof Error);

/** A key pair that can be read: of 256 that ssh2 makes, one lacks its first byte, which was 0. */
function newKeyPair(): ReturnType<typeof ssh2.utils.generateKeyPairSync> {
  const pair = ssh2.utils.generateKeyPairSync('ed25519');
  return isHostKey(pair.private) ? pair : newKeyPair();
}

/** A new host key (Ed25519), and its fingerprint as clients show it. */
export function newHostKey(): HostKey {
  const pair = newKeyPair();
  const [, blob = ''] = pair.public.split(' ');
  const sum = createHash('sha256').update(Buffer.from(blob, 'base64')).digest('base64');
  return { privateKey: pair.private, fingerprint: `SHA256:${sum.replace(/=+$/, '')}` };
}
