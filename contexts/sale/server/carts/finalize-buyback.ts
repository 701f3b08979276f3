import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { FinalizeInput } from '../../domain/carts/cart.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { DeviceRelease } from '@reprise/dossier/domain/device-releases/device-release.ts';
import {
  deviceKeyOf,
  holdDevices,
  moveDossier,
  recordRelease,
  requireFree,
  requireUnstopped,
} from '@reprise/dossier/server/public.ts';
import { chooseTarget, type Dispatch } from '@reprise/offer/server/public.ts';
import { cartView } from './cart-view.ts';
import { closedWorkshopsQuery, readTogether } from './carts.db.ts';
import type { Checked } from './checked-dossier.ts';
import { isPaidFor } from './dossier-rows.ts';
import { writeCustomer, writeFinalized } from './write-finalized.ts';
import { checkFinalization } from './check-finalization.ts';
import { loadFinalization, type LoadedFinalization, type Place } from './load-finalization.ts';

/**
 * Finalises at the counter a dossier that was opened on the site: the questions are answered again, the thing is priced
 * (docs/price.md, "The guarantee"), and the customer agrees at once. Refusals: those of `loadFinalization`,
 * `checkFinalization` and `releaseFor`.
 */
export async function finalizeBuyback(call: Call, place: Place, input: FinalizeInput) {
  const { actor, now } = call;
  const loaded = await loadFinalization(call, place, input);
  const checked = checkFinalization(call, input, loaded);
  const release = await releaseFor(call, place, checked);
  const customerId = await writeCustomer(call, checked);
  const by = { db: call.db, actor, now, device: String(call.headers['user-agent'] ?? '') };
  const moved = await moveDossier(
    by,
    checked.dossier,
    decideFinalization({ ...checked, customerId }, loaded, input, now),
  );
  if (!loaded.isFrozen) await refuseClosed(call, moved.buyback);
  await writeFinalized(call, checked, moved);
  if (release !== null) await recordRelease(call, release, moved);
  return cartView(call, moved.buyback.cartId);
}

/** Refuses a workshop that was closed since it was chosen: `no_warehouse`. */
async function refuseClosed({ db }: Call, { targetWarehouse }: Checked['dossier']['buyback']): Promise<void> {
  const [closed] = await readTogether(db, closedWorkshopsQuery([targetWarehouse].flatMap((id) => id ?? [])));
  if (closed.length > 0) throw new Refused('no_warehouse');
}

/**
 * The release with which the device may be sold although another open dossier names it. Refusals: `imei_already_open`,
 * and those of a stolen or locked device (`requireUnstopped`).
 */
async function releaseFor(
  { db, actor, now }: Call,
  { storeId, buybackId: ownId }: Place,
  { dossier, declaration, price }: Checked,
): Promise<DeviceRelease | null> {
  const deviceKey = deviceKeyOf(declaration.imei);
  if (deviceKey === null) return null;
  const { retailerAccountId } = dossier.buyback;
  const held = await holdDevices(db, { retailerAccountId, storeId }, [deviceKey], now);
  const release = requireFree(actor, deviceKey, held, { ownId });
  requireUnstopped(deviceKey, held, { soldAsLocked: price.locked });
  return release;
}

/** The transitions of a finalisation with their facts, and what they change. The target is kept once a parcel is under way. */
function decideFinalization(
  checked: Finalized,
  { settings, dispatch, isFrozen }: LoadedFinalization,
  input: FinalizeInput,
  now: Date,
) {
  const identityRequired = settings.customerIdentityDocumentRequired && isPaidFor(checked);
  const identityGiven = checked.customer.identityType !== null;
  const target = isFrozen ? null : targetOf(checked, dispatch);
  return {
    buyback: [ofBuyback(buybackTransitions.finalize, { allAnswered: true, identityRequired, identityGiven })],
    item: [ofItem(itemTransitions.takeInStore, {})],
    changes: () => changesOf(checked, input, target, now),
  };
}

/** What was checked, with the row of its customer. */
type Finalized = Checked & { customerId: string };

type Target = ReturnType<typeof chooseTarget>;

const targetOf = ({ dossier, path, circuit, store, customer, price }: Checked, dispatch: Dispatch): Target =>
  chooseTarget(
    {
      product: { brand: dossier.buyback.brand, buyerAccountId: dossier.buyback.buyerAccountId },
      // the dossier keeps its buyer, even when the categories have changed
      path: path.map((category) => ({ ...category, buyerAccountId: dossier.buyback.buyerAccountId })),
      circuit: circuit.type,
      productState: price.productState,
      store,
      customer: { country: customer.country, point: null },
    },
    dispatch,
  );

const changesOf = (checked: Finalized, input: FinalizeInput, target: Target | null, now: Date) => {
  const { declaration, snapshot, price, paymentMode, bonusCents, store } = checked;
  const serialNumber = input.serialNumber ?? declaration.serialNumber;
  const thing = { imei: declaration.imei, serialNumber, storeId: store.id };
  return {
    buyback: {
      ...thing,
      customerId: checked.customerId,
      declarationId: declaration.id,
      declaredGrade: price.grade,
      declaredResponses: declaration.responses,
      declaredPrice: price.totalCents,
      declaredLedger: price.lines,
      priceSnapshot: snapshot,
      guaranteeUntil: snapshot.guaranteeUntil,
      paymentModeId: paymentMode.id,
      paymentBonus: bonusCents,
      finalizedAt: now.toISOString(),
      ...(target === null
        ? {}
        : {
            targetWarehouse: target.warehouseId,
            dispatchRuleId: target.ruleId,
            dispatchTrace: '',
            dispatchText: target.text,
          }),
    },
    item: thing,
  };
};
