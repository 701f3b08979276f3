/** What other contexts ask of workshop on the server (docs/decisions/028). */
export { filteredItems } from './items/item-list.db.ts';
export { takesArrivals } from './items/stocks.db.ts';
export { giveNativeStocks } from './stocks/native-stocks.ts';
