import type { CircuitDetail } from '@reprise/domain/circuit/circuit.contract';
import type { Locale } from '@reprise/domain/locales';
import { createSlot } from '../../lib/slot.tsx';
import type { CircuitDraft } from './circuit-draft.ts';

export type CircuitPreviewProps = { circuit: CircuitDetail; draft: CircuitDraft; locale: Locale };

/** Where a circuit is seen as the customer will see it, which the sale draws. */
export const circuitPreview = createSlot<CircuitPreviewProps>('preview of a circuit');
