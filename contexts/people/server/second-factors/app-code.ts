import { generateSecret, generateURI, verifySync } from 'otplib';

const stepSeconds = 30;
/** A telephone's clock may be one code behind or ahead. */
const toleranceSeconds = stepSeconds;

/** The key of an authenticator app (160 bits, base32), and the address that the app reads from a QR code. */
export function newApp(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'Reprise', label: email, secret }) };
}

/** The half minute whose code this is, counted since 1970; null for a wrong code. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds });
  return found.valid ? Math.floor(epoch / stepSeconds) + found.delta : null;
}
