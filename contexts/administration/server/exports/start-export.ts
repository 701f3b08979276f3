import {
  mayExport,
  type CatalogueExportType,
  type ExportJob,
  type ExportType,
} from '../../domain/exports/export.ts';
import type { ExportFileType } from '@reprise/platform/domain/core/export-format.ts';
import type { exportApi } from '../../domain/exports/export.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { addExport, isRetailer, retailersOf, runningExportOf } from './exports.db.ts';
import type { exportRequest } from './sources.ts';

/** Who exports: the caller, or the job of a schedule with the rights of whoever made it. */
export type Asker = Pick<Call, 'db' | 'actor' | 'now' | 'locale'> & { jobs: Pick<Call['jobs'], 'add'> };

/** The account of the export, and that of the catalogue or the people. */
type Place = { accountId: string; sourceAccountId: string | null };

function requestOf({ actor, locale }: Asker): Omit<z.output<typeof exportRequest>, 'fileType'> {
  const { userType, module, organizationIds, key } = actor;
  if (userType === 'system' || userType === 'signed_link') throw new Refused('forbidden');
  return {
    locale,
    userType,
    module,
    organizationIds: organizationIds === null ? null : [...organizationIds],
    key: key && { ...key, permissions: [...key.permissions] },
  };
}

/** Starts the export; refused while the person's last one still runs, which the refusal names. */
async function begin(
  call: Asker,
  { type, fileType }: { type: ExportType; fileType: ExportFileType },
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
    request: { ...requestOf(call), fileType, ...more },
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

const ofDossiers = ({ actor }: Asked): Place => ({ accountId: actor.accountId, sourceAccountId: null });

type BuybackExportQuery = z.output<typeof exportApi.buybacks.start.query>;

/** The dossiers that match the filters, as far as the caller sees them. Refusal: `export_running`. */
export const startBuybackExport = (
  call: Asker,
  { format, 'columns[]': columns, ...filters }: BuybackExportQuery,
): Promise<ExportJob> =>
  begin(
    call,
    { type: 'buybacks', fileType: format === 'xlsx' ? 'xlsx' : 'csv' },
    ofDossiers(call),
    { filters, format, columns },
    call.actor.accountIds,
  );

/** Whose catalogue or people, and the type of the file. */
type OfAccount = { account_id?: string | undefined; format: ExportFileType };

const chooseAccount = () =>
  new Refused('invalid', { violations: [{ field: 'account_id', code: 'required' }] });

type Asked = Pick<Asker, 'db' | 'actor'>;

/**
 * A buyer's people name the retailer where their account buys from several, itself among them where it is one; an only one is
 * the default.
 */
async function ofRetailer({ db, actor }: Asked, named: string | undefined): Promise<Place> {
  const { accountId } = actor;
  const own = (await isRetailer(db, accountId)) ? [accountId] : [];
  const retailers = new Set([...own, ...(await retailersOf(db, [accountId]))]);
  if (named !== undefined && named !== accountId && !retailers.has(named)) throw new Refused('not_found');
  const [only] = retailers.size === 1 ? retailers : [];
  const chosen = named !== undefined && retailers.has(named) ? named : only;
  if (chosen === undefined) throw chooseAccount();
  return { accountId, sourceAccountId: chosen };
}

/** An account of the caller's. Refusal: `not_found`. */
function ownAccount({ actor }: Asked, named: string | undefined): Place {
  const accountId = named ?? actor.accountId;
  if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
  return { accountId, sourceAccountId: accountId };
}

/** Whose export it is, and of which account. Refusals: `not_found`, `invalid` where none was chosen. */
export async function placeOfExport(
  call: Asked,
  type: ExportType,
  named: string | undefined,
): Promise<Place> {
  if (type === 'buybacks') return ofDossiers(call);
  if (type === 'users') return ownAccount(call, named);
  if (call.actor.module === 'lcm') return ofRetailer(call, named);
  const place = ownAccount(call, named);
  if (!(await isRetailer(call.db, place.accountId))) throw chooseAccount();
  return place;
}

/**
 * The catalogue: one's own account's, an account's for the provider's people, for a buyer's people the part that they
 * buy. Refusals: `forbidden`, `not_found`, `export_running`, `invalid` where none was chosen.
 */
export async function startCatalogueExport(
  call: Asker,
  type: CatalogueExportType,
  { account_id: named, format: fileType }: OfAccount,
): Promise<ExportJob> {
  if (!mayExport(call.actor, type)) throw new Refused('forbidden');
  return begin(call, { type, fileType }, await placeOfExport(call, type, named));
}

/** The people of an account whom the caller sees. Refusals: `not_found`, `export_running`. */
export const startUserExport = async (
  call: Asker,
  { account_id: named, format: fileType }: OfAccount,
): Promise<ExportJob> => begin(call, { type: 'users', fileType }, ownAccount(call, named));
