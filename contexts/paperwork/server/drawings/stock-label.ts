import type { StockLabel } from './document-data.ts';
import { codeAcross, labelSize, line, numberUnder, type LabelDrawing } from './label-drawing.ts';

/** The label of a shelf, in the size of an item's label: its name, its place, its identifier as Code 128 and in words. */
export const stockLabelDrawing = ({ name, location, identifier }: StockLabel): LabelDrawing => ({
  ...labelSize,
  title: `${name} ${identifier}`,
  marks: [
    line(name, 1.8, 3.35, true),
    ...(location === '' ? [] : [line(location, 5.9, 2.3)]),
    codeAcross('code128', identifier, { top: 9.8, height: 12.5, module: 0.458 }),
    numberUnder(identifier, 23.4, 3.6),
  ],
});
