import { Refused } from '../../domain/core/refusals.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header under which a partner signs what it sends us (docs/connectors.md). */
export const signatureHeader = 'x-signature';
const windowMs = 5 * 60_000;

const hmacOf = (secret: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** `t=<seconds>,v1=<hexadecimal HMAC-SHA-256 of "seconds.body">`: what a partner's server sends. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${hmacOf(secret, seconds, body).toString('hex')}`;
}

/**
 * The body must be signed with the secret, within five minutes of now, so that an intercepted call cannot be replayed
 * later. Refusal: `unauthorized`.
 */
export function checkWebhook(
  secret: string | null,
  { header, body, now }: { header: string | string[] | undefined; body: string; now: Date },
): void {
  const parts = /^t=(?<seconds>\d{1,12}),v1=(?<hex>[\da-f]{64})$/i.exec(String(header ?? ''))?.groups;
  const seconds = parts?.['seconds'];
  if (!secret || seconds === undefined) throw new Refused('unauthorized');
  const isNow = Math.abs(now.getTime() - Number(seconds) * 1000) <= windowMs;
  const given = Buffer.from(parts?.['hex'] ?? '', 'hex');
  if (!isNow || !timingSafeEqual(given, hmacOf(secret, seconds, body))) throw new Refused('unauthorized');
}

/**
 * The body must be signed as a whole with the secret (`header`: the hexadecimal HMAC-SHA-256 of it), as partners do that
 * sign no instant. An intercepted call could be replayed: only for events that count once. Refusal: `unauthorized`.
 */
export function checkBodySignature(
  secret: string | null,
  { header, body }: { header: string | string[] | undefined; body: string },
): void {
  const hex = /^[\da-f]{64}$/i.exec(String(header ?? ''))?.[0];
  if (!secret || hex === undefined) throw new Refused('unauthorized');
  const wanted = createHmac('sha256', secret).update(body).digest();
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), wanted)) throw new Refused('unauthorized');
}
