import { z } from 'zod';

/** What a label is drawn as: for the browser's print dialog, or in the language of label printers (ZPL II). */
const labelFormats = ['pdf', 'zpl'] as const;

/** Dots that a label printer prints on a millimetre: 8 is 203 dpi, 12 is 300 dpi, 24 is 600 dpi. */
export const dotsPerMm = { min: 6, max: 24, usual: 8 } as const;

/** How a label is asked for; the dots are those of the ZPL alone. */
export const labelQuery = z.object({
  format: z.enum(labelFormats).default('pdf'),
  dotsPerMm: z.coerce.number().int().min(dotsPerMm.min).max(dotsPerMm.max).default(dotsPerMm.usual),
});
export type LabelForm = z.output<typeof labelQuery>;
