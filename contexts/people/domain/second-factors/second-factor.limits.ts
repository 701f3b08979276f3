/**
 * The second factor: how long a proof counts, what is begun may take, and a challenge of a passkey is open
 * (docs/limits.md).
 */
export const secondFactorLimits = {
  freshMinutes: 5,
  beginMinutes: 15,
  challengeMinutes: 5,
  recoveryCodes: 10,
  recoveryCodeLength: 16,
  perUser: 10,
  name: { min: 1, max: 60 },
};
