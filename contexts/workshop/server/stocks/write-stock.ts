import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Stock, StockDetail } from '../../domain/stocks/stock.ts';
import type { stockApi } from '../../domain/stocks/stock.contract.ts';
import { deletionRefusal, identifierFor, renameRefusal } from '../../domain/stocks/stock.rules.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { filledBins, findStock, holdStock, useOf, viewStock } from './stocks.db.ts';
import { deleteStock, findWorkshop, insertStock, takenNames, updateStock } from './write-stock.db.ts';

type Creation = z.output<typeof stockApi.create.body>;
type Change = z.output<typeof stockApi.change.body>;
type Taken = Awaited<ReturnType<typeof takenNames>>;

/** The workshop of a new stock; whoever works in a single workshop need not name it. */
function workshopIdOf({ actor }: Call, wanted: string | undefined): string {
  const [only, ...others] = actor.organizationIds ?? [];
  if (wanted !== undefined) return wanted;
  if (only !== undefined && others.length === 0) return only;
  throw new Refused('invalid', { violations: [{ field: 'warehouseId', code: 'required' }] });
}

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function refuseTaken(taken: Taken, { name, identifier }: Partial<Pick<Stock, 'name' | 'identifier'>>): void {
  if (name !== undefined && taken.some((one) => sameText(one.name, name)))
    throw new Refused('stock_name_taken', { violations: [{ field: 'name', code: 'taken' }] });
  if (identifier !== undefined && taken.some((one) => sameText(one.identifier, identifier)))
    throw new Refused('identifier_taken', { violations: [{ field: 'identifier', code: 'taken' }] });
}

/** Creates a stock in a workshop. */
export async function createStock(call: Call, body: Creation): Promise<StockDetail> {
  const workshop = await findWorkshop(call.db, call.actor, workshopIdOf(call, body.warehouseId));
  if (!workshop) throw new Refused('not_found');
  const taken = await takenNames(call.db, workshop.id);
  const { name, location, bins } = body;
  const identifier =
    body.identifier === ''
      ? identifierFor(
          name,
          taken.map((one) => one.identifier),
        )
      : body.identifier;
  refuseTaken(taken, { name, identifier });
  const id = await insertStock(call.db, workshop, { name, identifier, location, bins });
  return viewStock(call.db, call.actor, call.now, id);
}

/** Changes a stock; writing the same values again is no change. */
export async function changeStock(call: Call, stockId: string, body: Change): Promise<StockDetail> {
  const { version, ...change } = body;
  const found = await findStock(call.db, call.actor, stockId);
  if (!found) throw new Refused('not_found');
  const taken = await takenNames(call.db, found.warehouseId);
  const stock = await holdStock(call.db, call.actor, stockId, 'write');
  if (!stock) throw new Refused('not_found');
  if (stock.version !== version) throw new Refused('status_changed');
  const native = renameRefusal(stock, change.name ?? stock.name);
  if (native !== null) throw new Refused(native, { violations: [{ field: 'name', code: 'invalid' }] });
  refuseTaken(
    taken.filter(({ id }) => id !== stockId),
    change,
  );
  await refuseFilledBins(call, stock, change.bins);
  await updateStock(call.db, stock, change);
  return viewStock(call.db, call.actor, call.now, stockId);
}

async function refuseFilledBins(call: Call, stock: Stock, bins: string[] | undefined): Promise<void> {
  if (bins === undefined || bins.length === 0) return;
  const removed = stock.bins.filter((bin) => !bins.includes(bin));
  const filled = await filledBins(call.db, stock.id, removed);
  if (filled.length === 0) return;
  throw new Refused('bin_in_use', {
    violations: [{ field: 'bins', code: 'invalid' }],
    extra: { bins: filled },
  });
}

/** Deletes a stock that nothing refers to. */
export async function removeStock(call: Call, stockId: string): Promise<void> {
  const stock = await holdStock(call.db, call.actor, stockId, 'write');
  if (!stock) throw new Refused('not_found');
  const use = await useOf(call.db, stockId);
  const refusal = deletionRefusal(stock, use);
  if (refusal !== null) throw new Refused(refusal, { extra: use });
  await deleteStock(call.db, stockId);
}
