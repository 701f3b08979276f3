import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import {
  ownItemFacts,
  lockedUntil,
  thingOfItem,
  type Dossier,
} from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { allowedTransitions } from '@reprise/platform/domain/core/machine.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  dossierInScope,
  dossierOfItem,
  bindToDossier,
  moveDossier,
  moverOf,
  refuseMove,
  viewItem,
  moveItem,
  isCommentMandatory,
} from '@reprise/dossier/server/public.ts';
import { photoPurposes, tieFiles } from '@reprise/platform/server/files/tie-files.ts';
import { viewIdentity } from '../items/device-identity.ts';
import { nameOfUser } from '../scan/operator.db.ts';
import { productOfRetailer } from '../items/price-list.db.ts';
import { changedDraft, draftOf, type ControlChange } from '../../domain/control/control-draft.ts';
import { foundProduct } from './found-product.ts';

const { openControl, confirmControl } = itemTransitions;

/** What an action on an item needs of a call; a job has it too. */
export type ItemCall = Pick<Call, 'db' | 'actor' | 'now' | 'bindTo' | 'headers'>;

/** The dossier of an item that has not left. Refuses `status_changed` when the caller saw another `version`. */
export async function dossierOnBench(call: ItemCall, itemId: string, version?: number): Promise<Dossier> {
  const dossier = dossierInScope(call.actor, await dossierOfItem(call.db, itemId));
  bindToDossier(call, dossier);
  if (dossier.item.exitAt !== null) throw refuseMove('wrong_item_status', dossier);
  if (version !== undefined && version !== dossier.item.version) throw refuseMove('status_changed', dossier);
  return dossier;
}

/** Is the control of the item open? */
const isUnderControl = (item: Item): boolean => confirmControl.from.includes(item.status);

/** Refuses when the control is not open, or is locked to somebody else. */
export async function requireControl(call: Call, dossier: Dossier): Promise<void> {
  if (!isUnderControl(dossier.item)) throw refuseMove('wrong_item_status', dossier);
  const facts = ownItemFacts(dossier, call.now);
  const [decision] = allowedTransitions({ confirmControl }, call.actor, thingOfItem(dossier), facts);
  if (decision === undefined || decision.allowed) return;
  if (decision.code !== 'control_locked') throw refuseMove(decision.code, dossier);
  const { operatorId, lockedUntil: until } = dossier.item;
  const { extra } = refuseMove(decision.code, dossier);
  const lockedBy = operatorId === null ? null : await nameOfUser(call.db, operatorId);
  throw new Refused(decision.code, { extra: { ...extra, lockedBy, lockedUntil: until } });
}

/** Opens the control or resumes it; it is locked to the caller for 30 minutes (docs/transitions.md, "Control"). */
export async function startControl(call: Call, itemId: string, version: number): Promise<ControlView> {
  const dossier = await dossierOnBench(call, itemId, version);
  const lock = { operatorId: call.actor.userId, lockedUntil: lockedUntil(call.now) };
  const controlDraft = { ...draftOf(dossier.item) };
  if (!openControl.from.includes(dossier.item.status)) {
    await requireControl(call, dossier);
    const item = await keepItem(call, dossier, lock);
    return viewControl(call, { ...dossier, item });
  }
  const moved = await moveDossier(moverOf(call), dossier, {
    buyback: [null],
    item: [ofItem(itemTransitions.openControl, {})],
    changes: () => ({ item: { ...lock, controlDraft } }),
  });
  return viewControl(call, moved);
}

/** Saves the draft. Unlocks the control at once where a manager has to confirm that no IMEI can be read. */
export async function changeControl(call: Call, itemId: string, change: ControlChange): Promise<ControlView> {
  const dossier = await dossierOnBench(call, itemId);
  await requireControl(call, dossier);
  const controlDraft = changedDraft(draftOf(dossier.item), change);
  await checkDraft(call, dossier, change);
  const lock = change.imeiUnreadable
    ? { operatorId: null, lockedUntil: null }
    : { operatorId: call.actor.userId, lockedUntil: lockedUntil(call.now) };
  const item = await keepItem(call, dossier, { controlDraft, ...lock });
  return viewControl(call, { ...dossier, item });
}

/** Checks that the photos are the workshop's own, and lets everybody with access to the dossier see them. */
export async function checkPhotos(
  call: Call,
  { buyback }: Dossier,
  { photos = [], evidence = [], imeiUnreadable }: ControlChange,
): Promise<void> {
  const shown = evidence.flatMap((one) => one.photos);
  const field = 'imeiUnreadable.photos';
  await tieFiles(call.db, { field, ids: imeiUnreadable?.photos ?? [], purposes: photoPurposes }, buyback);
  await tieFiles(call.db, { field: 'evidence', ids: shown, purposes: photoPurposes }, buyback);
  await tieFiles(call.db, { field: 'photos', ids: photos, purposes: photoPurposes }, buyback);
}

async function checkDraft(
  call: Call,
  dossier: Dossier,
  { imei, productId, ...shown }: ControlChange,
): Promise<void> {
  if (imei) {
    const check = checkImei(imei);
    if (!check.ok) throw new Refused(check.code, { violations: [{ field: 'imei', code: check.code }] });
  }
  await checkPhotos(call, dossier, shown);
  if (!productId) return;
  const product = await productOfRetailer(call.db, productId, dossier.buyback.retailerAccountId);
  if (!product)
    throw new Refused('product_not_found', { violations: [{ field: 'productId', code: 'choice' }] });
}

/** Writes the item if its version is unchanged. */
export async function keepItem(call: Call, dossier: Dossier, change: Partial<Item>): Promise<Item> {
  const item = await moveItem(call.db, dossier.item, change, call.now);
  if (!item) throw refuseMove('status_changed', dossier);
  return item;
}

/** The control as its screen shows it, declared and found side by side. */
export async function viewControl(call: Call, dossier: Dossier): Promise<ControlView> {
  const { buyback, item } = dossier;
  const draft = draftOf(item);
  const [view, found, commentMandatory, imei] = await Promise.all([
    viewItem(call.db, item.id),
    foundProduct(call.db, dossier, draft),
    isCommentMandatory(call.db, buyback),
    viewIdentity(call.db, dossier, draft),
  ]);
  return {
    item: view,
    draft,
    retailerAccountId: buyback.retailerAccountId,
    declared: {
      productId: buyback.productId,
      productLabel: buyback.productLabel,
      imei: buyback.imei,
      serialNumber: buyback.serialNumber,
      grade: buyback.declaredGrade,
      responses: buyback.declaredResponses,
    },
    found,
    commentMandatory,
    imei,
  };
}

/** Reads the control of an item that is being controlled. */
export async function readControl(call: Call, itemId: string): Promise<ControlView> {
  return viewControl(call, await dossierUnderControl(call, itemId));
}

/** The dossier of an item that is being controlled. Refusals: `not_found`, `wrong_item_status`. */
export async function dossierUnderControl(call: Call, itemId: string): Promise<Dossier> {
  const dossier = await dossierOnBench(call, itemId);
  if (!isUnderControl(dossier.item)) throw refuseMove('wrong_item_status', dossier);
  return dossier;
}
