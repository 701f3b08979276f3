import type { KeyObject } from 'node:crypto';
import { reachOutside, type RawCall } from '@reprise/platform/server/outside/call-outside.ts';
import { outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import { failureOf } from '../../domain/webhooks/webhook.rules.ts';
import type { Attempt } from '../../domain/webhooks/webhook.ts';
import { signedHeaders } from './sign.ts';

type Message = {
  /** The same at each attempt: by it the receiver knows what it has. */
  id: string;
  /** Sent as JSON. */
  event: unknown;
};

/** The beginning of an answer, without what no text of the database may hold. */
const excerptOf = (text: string): string => text.replaceAll('\0', '').slice(0, webhookLimits.excerpt);

type Line = Pick<RawCall, 'connections'>;

async function answerOf(url: string, headers: Record<string, string>, body: string, line: Line) {
  try {
    const { status, text } = await reachOutside(url, {
      ...line,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Reprise-Webhooks/1', ...headers },
      body,
      timeoutMs: webhookLimits.timeoutMs,
    });
    return { status, failure: failureOf(status), excerpt: excerptOf(text) };
  } catch (error) {
    return { status: null, failure: outsideFailureOf(error), excerpt: '' };
  }
}

/** Sends a signed event to an address, once; answers what came of it, and throws for nothing that a receiver does. */
export async function sendEvent(
  url: string,
  { id, event }: Message,
  { keys, now, ...line }: { keys: readonly KeyObject[]; now: Date } & Line,
): Promise<Attempt> {
  const body = JSON.stringify(event);
  const begun = performance.now();
  const answer = await answerOf(url, signedHeaders({ id, body }, keys, now), body, line);
  return { at: now.toISOString(), ...answer, milliseconds: Math.round(performance.now() - begun) };
}
