import type { DeviceShape } from './device-shape.ts';
import { drawConsole, drawEarbuds, drawFolding, drawKeypad, drawLaptop, drawWatch } from './draw-others.ts';
import { drawBack } from './draw-back.ts';
import { drawFront } from './draw-front.ts';
import { glow, type Box, type Sheet } from './svg.ts';

/** The heights of the pictures, in millimetres: within a kind a small device stays smaller than a large one. */
const frames = {
  phone: 170,
  folding: 170,
  tablet: 262,
  watch: 110,
  laptop: 200,
  console: 130,
  earbuds: 96,
} as const;

/** Phones and tablets: the back behind, the front before it. */
function drawBoth(sheet: Sheet, shape: DeviceShape): Box {
  const { width, height, kind } = shape;
  const [right, down] = [width * (kind === 'tablet' ? 0.3 : 0.46), height * 0.05];
  drawBack(sheet, shape, { x: 0, y: 0 });
  drawFront(sheet, shape, { x: right, y: down });
  return { x: -1, y: 0, width: width + right + 2, height: height + down };
}

function drawOne(sheet: Sheet, shape: DeviceShape): Box {
  switch (shape.kind) {
    case 'phone':
    case 'tablet':
      return shape.front === 'keys' || shape.front === 'letters'
        ? drawKeypad(sheet, shape)
        : drawBoth(sheet, shape);
    case 'folding':
      return drawFolding(sheet, shape);
    case 'watch':
      return drawWatch(sheet, shape);
    case 'laptop':
      return drawLaptop(sheet, shape);
    case 'console':
      return drawConsole(sheet, shape);
    case 'earbuds':
      return drawEarbuds(sheet, shape);
  }
}

const two = (value: number): number => Math.round(value * 100) / 100;

/**
 * A device as an SVG picture, drawn from its measures: no photograph, no mark, no words. The picture is square, and
 * devices of one kind keep their real proportions to each other.
 */
export function drawDevice(shape: DeviceShape): string {
  const sheet: Sheet = { defs: [], parts: [] };
  const { x, y, width, height } = drawOne(sheet, shape);
  const side = Math.max(width, height, frames[shape.kind]) * 1.1;
  const left = x - (side - width) / 2;
  const bottom = y + height + side * 0.05;
  const shade = glow(
    sheet,
    [
      [0, '#0a0c18', 0.4],
      [0.6, '#0a0c18', 0.13],
      [1, '#0a0c18', 0],
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  );
  const floor = `<ellipse cx="${two(x + width / 2)}" cy="${two(y + height)}" rx="${two(width * 0.55)}" ry="${two(side * 0.035)}" fill="${shade}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, bottom - side, side, side].map(two).join(' ')}">` +
    `<defs>${sheet.defs.join('')}</defs>${floor}${sheet.parts.join('')}</svg>`
  );
}
