import { printerFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { openValues } from '@reprise/people/server/public.ts';
import { dossierInScope, dossierOfItem, refuseMove } from '@reprise/dossier/server/public.ts';
import { itemLabelFile, stockLabelFile } from '@reprise/paperwork/server/public.ts';
import { dotsPerMm } from '@reprise/platform/domain/core/label-format.ts';
import { pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { outsideFailureOf } from '@reprise/platform/server/outside/outside-failure.ts';
import { sendToSocket } from '@reprise/platform/server/outside/socket.ts';
import { labelData } from '../items/item-label.ts';
import { findStock } from '../stocks/stocks.db.ts';
import { shelfLabel } from '../stocks/stock-label.ts';
import { labelPrinters } from './label-printers.db.ts';

type Printer = { address: string; form: { format: 'zpl'; dotsPerMm: number } };

/** The printer, if it stands in a workshop of the caller and is in use. Refusal: `not_found`. */
async function printerOf({ pools, actor }: Call, printerId: string): Promise<Printer> {
  const printers = await inWall(pools, actor.accountIds, (trx) => labelPrinters(trx, actor));
  const printer = printers.find(({ id }) => id === printerId);
  if (!printer) throw new Refused('not_found');
  const values = openValues(printerFqn, printer.properties);
  return {
    address: values['printer'] ?? '',
    form: { format: 'zpl', dotsPerMm: Number(values['dotsPerMm'] || dotsPerMm.usual) },
  };
}

/** Refusals: `printer_unreachable` when it does not take the label in time, `printer_closed` when its host is not allowed. */
async function send({ address }: Printer, { file }: { file: Uint8Array }): Promise<void> {
  try {
    await sendToSocket(address, file, pollingLimits.printerMs);
  } catch (error) {
    const failure = outsideFailureOf(error);
    throw new Refused(failure === 'closed_network' ? 'printer_closed' : 'printer_unreachable', {
      extra: { failure },
    });
  }
}

/**
 * Sends the label of an item to a printer, outside of any transaction. Refusals: `not_found` of the item or the
 * printer, `wrong_item_status` once it has left, `document_not_expected` before its check-in, and those of the printer.
 */
export async function sendItemLabel(call: Call, itemId: string, printerId: string): Promise<void> {
  const { pools, actor } = call;
  const found = await inWall(pools, actor.accountIds, (trx) => dossierOfItem(trx, itemId));
  const dossier = dossierInScope(actor, found);
  if (dossier.item.exitAt !== null) throw refuseMove('wrong_item_status', dossier);
  const printer = await printerOf(call, printerId);
  const { retailerAccountId, buyerAccountId } = dossier.item;
  const data = await inWall(pools, [retailerAccountId, buyerAccountId], (trx) => labelData(trx, itemId));
  await send(printer, await itemLabelFile(data, printer.form));
}

/** Sends the label of a shelf to a printer, outside of any transaction. Refusals: `not_found`, and those of the printer. */
export async function sendStockLabel(call: Call, stockId: string, printerId: string): Promise<void> {
  const { pools, actor } = call;
  const printer = await printerOf(call, printerId);
  const data = await inWall(pools, actor.accountIds, async (trx) => {
    const stock = await findStock(trx, actor, stockId);
    return stock ? shelfLabel({ ...call, db: trx }, stock) : undefined;
  });
  if (!data) throw new Refused('not_found');
  await send(printer, await stockLabelFile(data, printer.form));
}
