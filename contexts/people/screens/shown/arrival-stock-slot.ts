import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';
import type { useWiring } from '../organizations/use-organization-form.ts';

export type ArrivalStockProps = { warehouseId: string; field: ReturnType<ReturnType<typeof useWiring>> };

/** The slot for the choice of a workshop's arrival stock, which the workshop context fills. */
export const arrivalStock = createSlot<ArrivalStockProps>('stock for what arrives');
