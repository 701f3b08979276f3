import type { Stock } from '../../domain/stocks/stock.ts';
import { stockLabelFile, type StockLabel } from '@reprise/paperwork/server/public.ts';
import type { LabelForm } from '@reprise/platform/domain/core/label-format.ts';
import type { Call, FileAnswer } from '@reprise/platform/server/http/route.ts';
import { accountLook } from '../scan/sheet/scan.db.ts';

/** The data of a shelf's label. */
export async function shelfLabel({ db, locale }: Call, stock: Stock): Promise<StockLabel> {
  const { name, mainColor, currency } = await accountLook(db, stock.buyerAccountId);
  return {
    locale,
    currency,
    look: { name, mainColor, logo: null },
    name: stock.name,
    identifier: stock.identifier,
    location: stock.location,
  };
}

/** Draws the label of a shelf. */
export async function printStockLabel(call: Call, stock: Stock, form: LabelForm): Promise<FileAnswer> {
  call.setHeader('cache-control', 'private, no-store');
  return stockLabelFile(await shelfLabel(call, stock), form);
}
