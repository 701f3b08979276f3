import { createSlot } from '@reprise/platform/screens/kit/frame/slot.tsx';

/** The place of the signature on the page; the context `paperwork` fills it. */
export const signature = createSlot<{ buybackId: string }>('signature of a file');
