import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { checkWebhook, signatureHeader } from '@reprise/platform/server/outside/webhook-signature.ts';
import { settingsOfCaller } from '@reprise/people/server/public.ts';
import { stationPlace } from './stations.db.ts';

/** A call of a station: it has no user, but the rights of an operator in its workshop. */
export type StationCall = Call & { stationId: string };

/** Whoever brings results: a station, or a person of the workshop. */
export type ResultCall = Call & { stationId: string | null };

/**
 * Authenticates a station by the signature of the body. Refusals: `not_found` without such settings, or when their
 * account does not have the premium feature `refurb_connector`; `unauthorized` for a wrong signature.
 */
export async function stationCall(call: Call, stationId: string): Promise<StationCall> {
  const settings = await settingsOfCaller(call.db, stationId, 'premium_feature');
  if (!settings) throw new Refused('not_found');
  const { rawBody: body, now, headers } = call;
  checkWebhook(settings.values['webhookSecret'] ?? null, { header: headers[signatureHeader], body, now });
  call.bindTo([settings.accountId]);
  const place = await stationPlace(call.db, stationId);
  if (!place || place.moduleType !== 'rps' || !place.enabledPremiumFeatures.includes('refurb_connector'))
    throw new Refused('not_found');
  const actor: Actor = {
    userId: null,
    name: place.name,
    userType: 'warehouse_operator',
    module: 'rps',
    accountId: settings.accountId,
    organizationId: place.warehouseId,
    accountIds: [settings.accountId],
    organizationIds: [place.warehouseId],
  };
  return { ...call, actor, stationId };
}
