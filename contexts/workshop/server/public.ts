/** What other contexts ask of workshop on the server (docs/decisions/028). */
export { takesArrivals } from './items/stocks.db.ts';
export { giveNativeStocks } from './stocks/native-stocks.ts';
