import {
  CallKept,
  isUnanswered,
  type CallAnswer,
  type CallOptions,
} from '@reprise/platform/domain/core/call.ts';
import { dropKept, keep } from '@reprise/platform/screens/bench/kept-acts.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';

const name = 'POST /store/{storeId}/buybacks/{buybackId}/finalize';
type Finalize = CallOptions<Api[typeof name]> & { idempotencyKey: string };

/**
 * Finishes a dossier; without a network it is kept, and sent once when the network is back (docs/stations.md). An
 * identity document or an account is not stored on a device that others use: with one the call just fails.
 */
export async function finalizeOrKeep(
  number: string,
  options: Finalize,
): Promise<CallAnswer<Api[typeof name]>> {
  try {
    return await call(name, options);
  } catch (error) {
    const { params, body, idempotencyKey: key } = options;
    const isPrivate = body.customerIdentification !== undefined || body.iban !== undefined;
    if (!isUnanswered(error) || isPrivate) throw error;
    // asked for again: the same call does not wait twice
    dropKept(key);
    keep({
      key,
      at: new Date().toISOString(),
      act: 'finalize',
      code: number,
      shelf: null,
      request: { name, params, body },
      tries: 0,
      refusal: null,
    });
    throw new CallKept(error);
  }
}
