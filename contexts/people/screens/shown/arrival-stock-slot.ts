import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';
import type { useWiring } from '../organizations/use-entity-form.ts';

export type ArrivalStockProps = { warehouseId: string; field: ReturnType<ReturnType<typeof useWiring>> };

/** Where the stock of a workshop is chosen into which what arrives goes; the workshop knows which may be. */
export const arrivalStock = createSlot<ArrivalStockProps>('stock for what arrives');
