import type { Log } from '@reprise/platform/server/log.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import type { FactorProof, PasskeyMade, SecondFactor } from '../../domain/second-factors/second-factor.ts';

/** The library weighs 15 MB of memory: it is loaded by the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys are bound to the host of the dashboard. */
const place = (): { rpId: string; origin: string } => {
  const { hostname, origin } = new URL(settings().dashboardUrl);
  return { rpId: hostname, origin };
};

const idsOf = (factors: readonly SecondFactor[]): string[] =>
  factors.flatMap(({ credentialId }) => (credentialId === null ? [] : [credentialId]));

const publicKey = 'public-key';

/** EdDSA, ES256 and RS256 of COSE: what every browser and key offers. Of ML-DSA, Node says that it is experimental. */
const algorithms = [-8, -7, -257];

type Owner = { id: string; email: string; name: string };

/** What the browser makes a passkey of, with a new challenge; not with a device that has one of the person's already. */
export async function passkeyToMake({ id, email, name }: Owner, factors: readonly SecondFactor[]) {
  const { rpId } = place();
  const { generateRegistrationOptions } = await webauthn();
  const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'Reprise',
    rpID: rpId,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: algorithms,
  });
  return {
    rp: { id: rpId, name: 'Reprise' },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: idsOf(factors).map((one) => ({ type: 'public-key' as const, id: one })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' } as const,
  };
}

type Registered = { credentialId: string; publicKey: string; counter: number };

/** The passkey that a browser has made for this challenge; null when what it sent is not right. */
export async function registered(
  { id, ...response }: PasskeyMade,
  challenge: string,
  log: Log,
): Promise<Registered | null> {
  const { rpId, origin } = place();
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: publicKey, clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    const key = Buffer.from(credential.publicKey).toString('base64url');
    return { credentialId: credential.id, publicKey: key, counter: credential.counter };
  } catch (error) {
    // the library throws for whatever is not right in what the browser sent
    log.warn({ err: error }, 'a passkey was not accepted');
    return null;
  }
}

/** A new challenge for the person's passkeys. */
export async function passkeyAsked(factors: readonly SecondFactor[]) {
  const { rpId } = place();
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return { challenge, rpId, credentialIds: idsOf(factors) };
}

type Signed = Extract<FactorProof, { kind: 'passkey' }>['response'];

/**
 * The passkey that has signed this challenge, and how often it has signed by now; null when the signature is not right,
 * is of nobody's passkey here, or counts less than the last one: then the passkey was copied.
 */
export async function signedBy(
  { id, ...response }: Signed,
  challenge: string,
  factors: readonly SecondFactor[],
  log: Log,
): Promise<{ factor: SecondFactor; counter: number } | null> {
  const factor = factors.find(({ credentialId }) => credentialId === id);
  if (factor?.publicKey == null) return null;
  const { rpId, origin } = place();
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: publicKey, clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(factor.publicKey, 'base64url')),
        counter: factor.counter ?? 0,
      },
      requireUserVerification: false,
    });
    return verified ? { factor, counter: authenticationInfo.newCounter } : null;
  } catch (error) {
    log.warn({ err: error, factorId: factor.id }, 'a passkey was not accepted');
    return null;
  }
}
