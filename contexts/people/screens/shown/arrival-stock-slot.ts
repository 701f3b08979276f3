import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';
import type { OrganizationForm } from '../organizations/organization-values.ts';

export type ArrivalStockProps = { warehouseId: string; field: ReturnType<OrganizationForm['wire']> };

/** The slot for the choice of a workshop's arrival stock, which the workshop context fills. */
export const arrivalStock = createSlot<ArrivalStockProps>('stock for what arrives');
