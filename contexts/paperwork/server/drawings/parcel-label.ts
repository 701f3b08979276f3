import type { ParcelLabel } from './document-data.ts';
import { codeAcross, labelSize, line, numberUnder, type LabelDrawing } from './label-drawing.ts';

/** Can the number be a Code 128? A carrier's own may have other signs, and is then in words alone. */
const isCode = (number: string): boolean => /^[\u0020-\u007E]+$/u.test(number);

/** The label of a parcel, in the size of an item's label: where it goes, where it is from, its number as Code 128 and in words. */
export const parcelLabelDrawing = ({ number, destination, origin }: ParcelLabel): LabelDrawing => ({
  ...labelSize,
  title: number,
  marks: [
    line(destination, 1.8, 3.35, true),
    line(origin, 5.9, 2.3),
    ...(isCode(number) ? [codeAcross('code128', number, { top: 9.8, height: 12.5, module: 0.458 })] : []),
    numberUnder(number, 23.4, 3.6),
  ],
});
