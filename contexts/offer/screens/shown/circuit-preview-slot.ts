import type { CircuitDetail } from '../../domain/circuits/circuit.contract.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';
import type { CircuitDraft } from '../circuits/circuit-draft.ts';

export type CircuitPreviewProps = { circuit: CircuitDetail; draft: CircuitDraft; locale: Locale };

/** Where a circuit is seen as the customer will see it, which the sale draws. */
export const circuitPreview = createSlot<CircuitPreviewProps>('preview of a circuit');
