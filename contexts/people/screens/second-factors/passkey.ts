import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { AskedProof, FactorProof, PasskeyMade } from '../../domain/second-factors/second-factor.ts';

type Asked = NonNullable<AskedProof['passkey']>;
type ToMake = NonNullable<CallAnswer<Api['POST /second-factors/beginnings']>['passkey']>;

/** Lets the browser ask for a passkey of the person. Throws when they give none. */
export async function signByPasskey({ token, challenge, rpId, credentialIds }: Asked): Promise<FactorProof> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      allowCredentials: credentialIds.map((one) => ({ id: one, type: 'public-key' })),
      userVerification: 'preferred',
    },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { kind: 'passkey', token, response: { id, clientDataJSON, authenticatorData, signature } };
}

/** Lets the browser make a passkey. Throws when the person does not let it. */
export async function makePasskey(toMake: ToMake): Promise<PasskeyMade> {
  const { id, response } = await startRegistration({ optionsJSON: toMake });
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}
