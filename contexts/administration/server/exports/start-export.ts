import {
  mayExport,
  type CatalogueExportType,
  type ExportJob,
  type ExportType,
} from '../../domain/exports/export.ts';
import type { ExportFormat } from '@reprise/platform/domain/core/export-format.ts';
import type { BuybackExportFilters } from '../../domain/exports/export.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { addExport, isRetailer, retailersOf, runningExportOf } from './exports.db.ts';
import type { exportRequest } from './sources.ts';

/** The account of the export, and that of the catalogue or the people. */
type Place = { accountId: string; sourceAccountId: string | null };

function requestOf({ actor, locale }: Call): z.output<typeof exportRequest> {
  const { userType, module, organizationIds } = actor;
  if (userType === 'system' || userType === 'signed_link') throw new Refused('forbidden');
  return {
    locale,
    userType,
    module,
    organizationIds: organizationIds === null ? null : [...organizationIds],
  };
}

/** Starts the export; refused while the person's last one still runs, which the refusal names. */
async function begin(
  call: Call,
  type: ExportType,
  place: Place,
  more: object = {},
  accountIds: readonly string[] = [place.accountId],
): Promise<ExportJob> {
  const { db, actor, now } = call;
  const started = await addExport(db, {
    ...place,
    type,
    createdBy: actor.userId,
    createdAt: now.toISOString(),
    request: { ...requestOf(call), ...more },
  });
  if (!started) {
    const running = await runningExportOf(db, actor, type, place.sourceAccountId);
    throw new Refused('export_running', { extra: { exportId: running?.id ?? null } });
  }
  await call.jobs.add(
    'exports.make',
    { exportId: started.id },
    { maxAttempts: 3, jobKey: `export:${started.id}`, accountIds },
  );
  return started;
}

/** The dossiers that match the filters, as far as the caller sees them. Refusal: `export_running`. */
export const startBuybackExport = (
  call: Call,
  { format, ...filters }: BuybackExportFilters & { format: ExportFormat },
): Promise<ExportJob> =>
  begin(
    call,
    'buybacks',
    { accountId: call.actor.accountId, sourceAccountId: null },
    { filters, format },
    call.actor.accountIds,
  );

const chooseAccount = () =>
  new Refused('invalid', { violations: [{ field: 'account_id', code: 'required' }] });

/** A buyer's people name the retailer where their account buys from several; an only one is the default. */
async function ofRetailer({ db, actor }: Call, named: string | undefined): Promise<Place> {
  const retailers = await retailersOf(db, [actor.accountId]);
  if (named !== undefined && named !== actor.accountId && !retailers.includes(named))
    throw new Refused('not_found');
  const [first, ...others] = retailers;
  const only = others.length === 0 ? first : undefined;
  const chosen = named === undefined || named === actor.accountId ? only : named;
  if (chosen === undefined) throw chooseAccount();
  return { accountId: actor.accountId, sourceAccountId: chosen };
}

/** An account of the caller's. Refusal: `not_found`. */
function ownAccount({ actor }: Call, named: string | undefined): Place {
  const accountId = named ?? actor.accountId;
  if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
  return { accountId, sourceAccountId: accountId };
}

/**
 * The catalogue: one's own account's, an account's for the provider's people, for a buyer's people the part that they
 * buy. Refusals: `forbidden`, `not_found`, `export_running`, `invalid` where none was chosen.
 */
export async function startCatalogueExport(
  call: Call,
  type: CatalogueExportType,
  named: string | undefined,
): Promise<ExportJob> {
  if (!mayExport(call.actor, type)) throw new Refused('forbidden');
  if (call.actor.module === 'lcm') return begin(call, type, await ofRetailer(call, named));
  const place = ownAccount(call, named);
  if (!(await isRetailer(call.db, place.accountId))) throw chooseAccount();
  return begin(call, type, place);
}

/** The people of an account whom the caller sees. Refusals: `not_found`, `export_running`. */
export const startUserExport = async (call: Call, named: string | undefined): Promise<ExportJob> =>
  begin(call, 'users', ownAccount(call, named));
