import type { CircuitDetail } from '../../domain/circuits/circuit.contract.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';
import type { CircuitDraft } from '../circuits/circuit-draft.ts';

export type CircuitPreviewProps = { circuit: CircuitDetail; draft: CircuitDraft; locale: Locale };

/** The slot for a preview of a circuit, which the sale fills. */
export const circuitPreview = createSlot<CircuitPreviewProps>('preview of a circuit');
