import { createHash } from 'node:crypto';
import ssh2 from 'ssh2';

export type HostKey = { privateKey: string; fingerprint: string };

/** A new host key (Ed25519), and its fingerprint as clients show it. */
export function newHostKey(): HostKey {
  const pair = ssh2.utils.generateKeyPairSync('ed25519');
  const [, blob = ''] = pair.public.split(' ');
  const sum = createHash('sha256').update(Buffer.from(blob, 'base64')).digest('base64');
  return { privateKey: pair.private, fingerprint: `SHA256:${sum.replace(/=+$/, '')}` };
}
