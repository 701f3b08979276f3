import type { DrawingContext } from 'bwip-js/node';
import { render } from 'bwip-js/node';

export type BarcodeKind = 'code128' | 'ean13' | 'ean8';

type Bar = { start: number; width: number };

/** A barcode as its bars, from the left, in modules (the width of the narrowest bar). */
export type Barcode = { modules: number; bars: readonly Bar[] };

// at this scale the middle of a one-module bar is a whole number
const scale = 2;
const nothing = (): void => undefined;

/** The bars of a number. The number is printed beside them as text, so that it can be searched and copied. */
export const barcodeOf = (kind: BarcodeKind, text: string): Barcode => {
  const bars: Bar[] = [];
  let modules = 0;
  const drawing: DrawingContext<Barcode> = {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      modules = width / scale;
    },
    line: (middle, _top, _sameMiddle, _bottom, width) => {
      bars.push({ start: (middle - width / 2) / scale, width: width / scale });
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ modules, bars }),
  };
  return render({ bcid: kind, text, scale, includetext: false }, drawing);
};
