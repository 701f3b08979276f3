import type { PaymentModeView } from '@reprise/domain/circuit/circuit.contract';
import type { Locale } from '@reprise/domain/locales';
import { createSlot } from '../../lib/slot.tsx';
import type { ModeDraft } from './mode-draft.ts';

export type ModePreviewProps = { mode: PaymentModeView; draft: ModeDraft; locale: Locale };

/** Where a payment mode is seen as the customer will see it, which the sale draws. */
export const modePreview = createSlot<ModePreviewProps>('preview of a payment mode');
