import type { Stock } from '../../domain/stocks/stock.ts';
import { stockLabel } from '@reprise/paperwork/server/public.ts';
import type { Call, FileAnswer } from '@reprise/platform/server/http/route.ts';
import { accountLook } from '../scan/sheet/scan.db.ts';

/** Draws the label of a shelf. */
export async function printStockLabel(call: Call, stock: Stock): Promise<FileAnswer> {
  const { name, mainColor, currency } = await accountLook(call.db, stock.buyerAccountId);
  const look = { name, mainColor, logo: null };
  const file = await stockLabel({
    locale: call.locale,
    currency,
    look,
    name: stock.name,
    identifier: stock.identifier,
    location: stock.location,
  });
  call.setHeader('cache-control', 'private, no-store');
  return { file, name: `${stock.identifier}.pdf`, disposition: 'inline' };
}
