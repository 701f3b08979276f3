import { z } from 'zod';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { factorKinds, proofKinds } from './kinds.ts';
import { secondFactorLimits } from './second-factor.limits.ts';

/** What a person has besides their password. */
export const secondFactor = z.object({
  id,
  accountId: id,
  userId: id,
  kind: z.enum(factorKinds),
  name: text(secondFactorLimits.name.max, secondFactorLimits.name.min),
  /** Of an app: its key, encrypted. */
  secret: z.string().nullable(),
  /** Of an app: the number of the last half minute whose code was used, so that a code works once. */
  lastStep: z.int().nullable(),
  /** Of a passkey: its name at the browser, and its public key (COSE), both base64url. */
  credentialId: z.string().nullable(),
  publicKey: z.string().nullable(),
  /** Of a passkey: how often it has signed; 0 where it does not count. */
  counter: z.int().nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorView = secondFactor.pick({
  id: true,
  kind: true,
  name: true,
  createdAt: true,
  lastUsedAt: true,
});
export type SecondFactorView = z.infer<typeof secondFactorView>;

/** A code for whoever has lost their factors: valid once, only its hash is kept. */
export const recoveryCode = z.object({
  id,
  accountId: id,
  userId: id,
  codeHash: z.string(),
  createdAt: instant,
  usedAt: instant.nullable(),
});

/** A challenge that was answered rightly. */
export const answeredChallenge = z.object({
  id,
  accountId: id,
  userId: id,
  tokenHash: z.string(),
  expiresAt: instant,
});

/** By what a person may prove that it is they, and what their passkeys are to sign. */
export const askedProof = z.object({
  kinds: z.array(z.enum(proofKinds)),
  passkey: z
    .object({
      /** To be given back with the answer, within five minutes, once. */
      token: z.string(),
      challenge: z.string(),
      rpId: z.string(),
      credentialIds: z.array(z.string()),
    })
    .nullable(),
});
export type AskedProof = z.infer<typeof askedProof>;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const token = z.string().min(1).max(1000);

const totpProof = z.object({ kind: z.literal('totp'), code: z.string().trim().min(1).max(20) });
const recoveryProof = z.object({ kind: z.literal('recovery'), code: z.string().trim().min(1).max(40) });
const passkeyProof = z.object({
  kind: z.literal('passkey'),
  token,
  /** What `navigator.credentials.get` answered, as far as it is read. */
  response: z.object({
    id: base64url(2000),
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
  }),
});
const passwordProof = z.object({ kind: z.literal('password'), password: z.string().min(1).max(255) });

export const factorProof = z.union([totpProof, recoveryProof, passkeyProof]);
export type FactorProof = z.output<typeof factorProof>;
export const anyProof = z.union([totpProof, recoveryProof, passkeyProof, passwordProof]);
export type AnyProof = z.output<typeof anyProof>;

/** What `navigator.credentials.create` answered, as far as it is read. */
export const passkeyMade = z.object({
  id: base64url(2000),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

/** What the browser makes a passkey of: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyToMake = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
});
