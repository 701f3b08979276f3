/** An authenticator app, which shows a code every thirty seconds, or a passkey of a device or a security key. */
export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** How somebody may prove that it is they. By their password only where they have no second factor. */
export const proofKinds = ['totp', 'passkey', 'recovery', 'password'] as const;
export type ProofKind = (typeof proofKinds)[number];
