import type { PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';
import type { ModeDraft } from '../payment-modes/mode-draft.ts';

export type ModePreviewProps = { mode: PaymentModeView; draft: ModeDraft; locale: Locale };

/** The slot for a preview of a payment mode, which the sale fills. */
export const modePreview = createSlot<ModePreviewProps>('preview of a payment mode');
