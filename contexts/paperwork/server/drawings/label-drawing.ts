import { barcodeOf, type BarcodeKind } from './bars.ts';
import { widest } from './signs.ts';

/** A line of text; `size` is the height of its font. Too long for `width`, it is cut. */
export type LabelText = {
  kind: 'text';
  words: string;
  left: number;
  top: number;
  width: number;
  size: number;
  strong: boolean;
  align: 'left' | 'center';
};

/** A barcode in the middle of its box, no wider than it; `module`: the widest that its narrowest bar may be. */
export type LabelCode = {
  kind: 'code';
  symbology: Extract<BarcodeKind, 'code128' | 'ean8'>;
  content: string;
  left: number;
  top: number;
  width: number;
  height: number;
  module: number;
};

/**
 * A label for a thermal printer: black marks, in millimetres from its top left corner. Its PDF and its ZPL are both
 * drawn from it (docs/stations.md, "Labels").
 */
export type LabelDrawing = {
  title: string;
  width: number;
  height: number;
  marks: readonly (LabelText | LabelCode)[];
};

/** The size of the labels that the product draws, and the room that stays free at their sides. */
export const labelSize = { width: 57, height: 32 } as const;
const side = 2.8;
const inner = labelSize.width - 2 * side;

/** A line from the left edge of the label. */
export const line = (words: string, top: number, size: number, strong = false): LabelText => ({
  kind: 'text',
  words,
  left: side,
  top,
  width: inner,
  size,
  strong,
  align: 'left',
});

/** A number under its barcode, in `size` or as small as it must be to stand on one line. */
export const numberUnder = (number: string, top: number, size: number): LabelText => {
  const signs = Array.from(number).reduce((sum, sign) => sum + widest(sign), 0);
  return { ...line(number, top, Math.min(size, inner / signs), true), align: 'center' };
};

/** A barcode across the label. */
export const codeAcross = (
  symbology: LabelCode['symbology'],
  content: string,
  { top, height, module }: Pick<LabelCode, 'top' | 'height' | 'module'>,
): LabelCode => ({ kind: 'code', symbology, content, left: side, top, width: inner, height, module });

/** The modules of a barcode, and how wide one may be, in millimetres. */
export const modulesOf = ({ symbology, content, width, module }: LabelCode) => {
  const bars = barcodeOf(symbology, content);
  return { bars, module: Math.min(module, width / bars.modules) };
};
