import { buyerFqn } from '../../domain/connectors/connector-kinds.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { callOutside, type OutsideAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { connectorInUse, openSettings } from './connectors.db.ts';

/** A buyer's settings for its own service. `id`: of the settings. */
export type BuyerService = { id: string; address: string; apiKey: string; signingSecret: string };

/**
 * The service of a buyer, opened for this program and never shown to the retailer in whose sale it is asked; null: the
 * buyer has none, or switched it off.
 */
export const buyerService = (db: Db, buyerAccountId: string): Promise<BuyerService | null> =>
  inWall(db, [buyerAccountId], async (trx) => {
    const inUse = await connectorInUse(trx, buyerAccountId, [buyerFqn]);
    const settings = inUse && (await openSettings(trx, inUse.id));
    if (settings === undefined) return null;
    const { address = '', apiKey = '', signingSecret = '' } = settings.values;
    return { id: settings.id, address, apiKey, signingSecret };
  });

type Sent = { path: `/${string}`; key: string; body: unknown; now: Date; timeoutMs?: number };

/**
 * Sends something to a buyer's service, signed (docs/connectors.md, "A buyer's prices (`http.buyer`)"). Throws the errors
 * of `callOutside`. Never to be awaited within a transaction.
 * @param sent.key the idempotency key
 */
export const sendToBuyer = (
  { address, apiKey, signingSecret }: BuyerService,
  { path, key, body, now, timeoutMs }: Sent,
): Promise<OutsideAnswer> =>
  callOutside(`${address.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'idempotency-key': key,
      [signatureHeader]: signatureOf(signingSecret, JSON.stringify(body), now),
    },
    body,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
