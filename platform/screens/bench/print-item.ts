import { call } from '../kit/calls/call.ts';
import { onDevice } from '../ui/core/kept.ts';
import { printFile } from './print-file.ts';

const key = 'labelPrinter';

/** The label printer that this device always prints on; null: the browser's print dialog. */
export const chosenPrinter = (): string | null => onDevice.get(key);

/** Stored on the device, because it depends on the printer beside it. */
export const choosePrinter = (printerId: string | null): void => onDevice.put(key, printerId);

/** Prints the label of an item on the chosen label printer, else in the browser. */
export async function printItem(id: string): Promise<void> {
  const printerId = chosenPrinter();
  if (printerId === null) printFile(await call('GET /items/{id}/label', { params: { id } }));
  else await call('POST /items/{id}/label-prints', { params: { id }, body: { printerId } });
}
