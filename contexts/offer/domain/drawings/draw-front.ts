import type { DeviceShape } from './device-shape.ts';
import { drawScreen } from './draw-screen.ts';
import { circle, darker, gradient, inset, lighter, path, rect, type Box, type Sheet } from './svg.ts';

const black = '#07080d';

/** The metal around a body: dark at its edges, bright beside them. */
export const metal = (sheet: Sheet, colour: string): string =>
  gradient(
    sheet,
    [
      [0, darker(colour, 0.42)],
      [0.04, lighter(colour, 0.6)],
      [0.12, lighter(colour, 0.1)],
      [0.5, lighter(colour, 0.3)],
      [0.9, darker(colour, 0.1)],
      [0.97, lighter(colour, 0.5)],
      [1, darker(colour, 0.5)],
    ],
    'right',
  );

/** What interrupts the screen at its top. */
function drawTop(sheet: Sheet, { front }: DeviceShape, screen: Box): void {
  const middle = screen.x + screen.width / 2;
  const { y, width } = screen;
  if (front === 'notch') {
    const half = width * 0.19;
    sheet.parts.push(
      path(
        `M${middle - half - 1.5} ${y - 0.3}q1.5 0 1.500 1.500v1.300q0 2.700 2.700 2.700h${2 * half - 5.4}q2.700 0 2.700 -2.700v-1.300q0 -1.500 1.500 -1.500z`,
        { fill: black },
      ),
      rect({ x: middle - 4.5, y: y + 0.9, width: 9, height: 1 }, 0.5, { fill: '#232630' }),
    );
  }
  if (front === 'island')
    sheet.parts.push(
      rect({ x: middle - width * 0.14, y: y + 2.6, width: width * 0.28, height: 5.8 }, 3, { fill: black }),
      circle(middle + width * 0.09, y + 5.5, 1.4, { fill: '#161c2e' }),
    );
  if (front === 'hole')
    sheet.parts.push(
      circle(middle, y + 4.6, 1.9, { fill: black }),
      circle(middle - 0.4, y + 4.2, 0.5, { fill: '#29324f' }),
    );
}

/** The front of a phone or of a tablet: frame, glass and screen. */
export function drawFront(sheet: Sheet, shape: DeviceShape, at: { x: number; y: number }): void {
  const { width, height, corner, edge, front, colour, kind } = shape;
  const body = { ...at, width, height };
  const frame = kind === 'tablet' ? 1.4 : 1.1;
  const brow = front === 'home' ? 17 : edge;
  const glass = inset(body, frame);
  const screen = inset(glass, edge, brow);
  const isWhite = front === 'home' && Number.parseInt(colour.slice(1, 3), 16) > 0xb8;
  const button = { fill: darker(colour, 0.28) };
  if (kind === 'phone')
    sheet.parts.push(
      rect({ x: at.x - 0.7, y: at.y + height * 0.24, width: 1.6, height: height * 0.07 }, 0.5, button),
      rect(
        { x: at.x + width - 0.9, y: at.y + height * 0.28, width: 1.6, height: height * 0.11 },
        0.5,
        button,
      ),
    );
  sheet.parts.push(
    rect(body, corner, { fill: metal(sheet, colour) }),
    rect(glass, corner - frame, { fill: isWhite ? '#f3f3f1' : black }),
  );
  drawScreen(sheet, screen, front === 'home' ? 0.6 : Math.max(1.5, corner - frame - edge), shape.wallpaper);
  drawTop(sheet, shape, screen);
  const middle = at.x + width / 2;
  if (front === 'home') {
    const ring = { fill: 'none', stroke: isWhite ? '#b7b9bd' : '#4d515b', 'stroke-width': 0.8 };
    sheet.parts.push(
      circle(middle, at.y + height - frame - brow / 2, 5.1, ring),
      rect({ x: middle - 5, y: at.y + brow * 0.5, width: 10, height: 1.1 }, 0.5, {
        fill: isWhite ? '#c9cbce' : '#2d303a',
      }),
    );
  }
}
