import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

const userPresent = 0x01;
const hasCredential = 0x40;

/** The page that the browser shows while it asks: that of the world's dashboard. */
export const dashboard = { origin: 'http://localhost:3002', rpId: 'localhost' };

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authData = (flags: number, rpId: string, counter: number, more = Buffer.alloc(0)): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
};

/** A public key of P-256 as COSE writes it. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }): Uint8Array =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(Buffer.from(x, 'base64url'))],
      [-3, bytesOf(Buffer.from(y, 'base64url'))],
    ]),
  );

function attestationOf(credential: Buffer, cose: Uint8Array, rpId: string): Uint8Array {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credential.length);
  const made = Buffer.concat([Buffer.alloc(16), length, credential, cose]);
  return isoCBOR.encode(
    new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', bytesOf(authData(userPresent | hasCredential, rpId, 0, made))],
    ]),
  );
}

/** A key of P-256, as a browser and its device sign with it: the passkey of one person. */
export function newPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = base64url(credential);
  let counter = 0;
  return {
    id,
    /** What `navigator.credentials.create` answers. */
    make: (challenge: string, { origin, rpId } = dashboard) => ({
      id,
      clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
      attestationObject: base64url(
        attestationOf(credential, coseKey(publicKey.export({ format: 'jwk' })), rpId),
      ),
    }),
    /** What `navigator.credentials.get` answers; each counts one more. */
    sign: (challenge: string, { origin, rpId } = dashboard) => {
      counter += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authData(userPresent, rpId, counter);
      return {
        id,
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
    /** The count goes back: what a copy of the key does. */
    countAgainFrom: (count: number) => {
      counter = count;
    },
  };
}
