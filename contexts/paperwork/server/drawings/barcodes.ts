import type { DrawingContext } from 'bwip-js/node';
import { render } from 'bwip-js/node';
import type { ComponentProps, ReactElement } from 'react';
import { createElement as h } from 'react';
import { Canvas } from '@react-pdf/renderer';

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

/** The part of the library's painter that is used here. */
export type Painter = {
  rect: (x: number, y: number, width: number, height: number) => Painter;
  fill: (color: string) => Painter;
};

/** Draws the bars as lines over the whole box, sharp at any size. */
export const barcode = (
  { modules, bars }: Barcode,
  style: ComponentProps<typeof Canvas>['style'],
): ReactElement =>
  h(Canvas, {
    style,
    paint: (painter: Painter, width: number, height: number) => {
      const module = width / modules;
      for (const bar of bars) painter.rect(bar.start * module, 0, bar.width * module, height);
      painter.fill('#000000');
      return null;
    },
  });
