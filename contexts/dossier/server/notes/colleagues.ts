import { can, userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import { placeOfDossier, type Dossier } from '../../domain/buybacks/dossier.ts';
import { noteLimits } from '../../domain/notes/note.limits.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { colleaguesOf } from '@reprise/people/server/public.ts';

/** Who may see dossiers of accounts that are not theirs. */
const provider: readonly UserType[] = ['super_admin', 'admin'];
const readers = userTypes.filter((userType) => can({ userType }, 'buyback_note'));

type Sought = { name?: string | undefined; ids?: readonly string[] };

/** The people of the caller's own account who read the dossier and its notes, without the caller; by name. */
export function readersOf(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  dossier: Dossier,
  { name, ids }: Sought,
) {
  const { accountId, userId } = actor;
  const { retailerAccountId, buyerAccountId, storeId, warehouseId } = placeOfDossier(dossier);
  const isOwn = [retailerAccountId, buyerAccountId].includes(accountId);
  return colleaguesOf(db, {
    accountId,
    storeId,
    warehouseId,
    types: isOwn ? readers : provider,
    except: userId,
    name,
    ...(ids === undefined ? {} : { ids }),
    limit: ids === undefined ? noteLimits.offered : noteLimits.mentions.max,
  });
}
