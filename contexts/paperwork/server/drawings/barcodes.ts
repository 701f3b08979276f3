import type { ComponentProps, ReactElement } from 'react';
import { createElement as h } from 'react';
import { Canvas } from '@react-pdf/renderer';
import type { Barcode } from './bars.ts';

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
