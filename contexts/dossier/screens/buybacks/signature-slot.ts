import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';

/** Where the customer signs what a file sells, which the paperwork draws. */
export const signature = createSlot<{ buybackId: string }>('signature of a file');
