import type { DeviceShape, Lenses } from './device-shape.ts';
import { metal } from './draw-front.ts';
import { circle, darker, glow, gradient, inset, lighter, rect, type Box, type Sheet } from './svg.ts';

function drawLens(sheet: Sheet, x: number, y: number, r: number): void {
  sheet.parts.push(
    circle(x, y, r, {
      fill: gradient(
        sheet,
        [
          [0, '#f4f6f8'],
          [0.5, '#8d949e'],
          [1, '#3d424a'],
        ],
        'both',
      ),
    }),
    circle(x, y, r * 0.84, { fill: '#0b0d14' }),
    circle(x, y, r * 0.66, {
      fill: glow(
        sheet,
        [
          [0, '#33406b'],
          [0.6, '#10131e'],
          [1, '#050609'],
        ],
        { x: 0.4, y: 0.36, r: 0.65 },
      ),
    }),
    circle(x - r * 0.24, y - r * 0.28, r * 0.12, { fill: '#ffffff', 'fill-opacity': 0.85 }),
  );
}

type Spot = readonly [x: number, y: number, r: number];
type Island = Box & { corner: number };
type Arrangement = { island?: Island; lenses: readonly Spot[]; light?: Spot };

/** Where the lenses, their island and the light are, in millimetres from the upper left corner of a back. */
const arrangements: Record<Exclude<Lenses, 'bar' | 'disc'>, Arrangement> = {
  one: { lenses: [[10.5, 10.5, 4.8]], light: [20, 10.5, 1.5] },
  stacked: {
    island: { x: 5, y: 5, width: 17, height: 31, corner: 8.5 },
    lenses: [
      [13.5, 13.3, 6.2],
      [13.5, 27.7, 6.2],
    ],
    light: [26.5, 13, 1.5],
  },
  diagonal: {
    island: { x: 5, y: 5, width: 29, height: 29, corner: 8 },
    lenses: [
      [13, 13, 6],
      [26, 26, 6],
    ],
    light: [26.5, 12.5, 1.5],
  },
  triangle: {
    island: { x: 4.5, y: 4.5, width: 35, height: 35, corner: 9.5 },
    lenses: [
      [14, 14, 7.2],
      [14, 30, 7.2],
      [30, 22, 7.2],
    ],
    light: [31, 10.5, 1.6],
  },
  column: {
    lenses: [
      [12, 13, 5.8],
      [12, 28.5, 5.8],
      [12, 44, 5.8],
    ],
    light: [23.5, 13.5, 1.5],
  },
};

function arrangementOf(lenses: Lenses, width: number): Arrangement {
  if (lenses === 'bar')
    return {
      island: { x: 3, y: 17, width: width - 6, height: 17, corner: 8.5 },
      lenses: [
        [16, 25.5, 6],
        [31, 25.5, 6],
      ],
      light: [width - 14, 25.5, 2],
    };
  if (lenses !== 'disc') return arrangements[lenses];
  const middle = width / 2;
  return {
    island: { x: middle - 21, y: 9, width: 42, height: 42, corner: 21 },
    lenses: [
      [middle - 8.4, 21.6, 6.2],
      [middle + 8.4, 21.6, 6.2],
      [middle - 8.4, 38.4, 6.2],
    ],
    light: [middle + 8.4, 38.4, 2.6],
  };
}

/** The lenses of a back, on their island where they have one. */
function drawLenses(
  sheet: Sheet,
  { width, colour, lenses, kind }: DeviceShape,
  at: { x: number; y: number },
): void {
  const scale = kind === 'tablet' ? 0.8 : Math.min(1.1, width / 72);
  const { island, lenses: spots, light } = arrangementOf(lenses, width / scale);
  const placed = ({ x, y, ...size }: Box): Box => ({
    x: at.x + x * scale,
    y: at.y + y * scale,
    width: size.width * scale,
    height: size.height * scale,
  });
  if (island) {
    const isDark = lenses === 'bar' || lenses === 'disc';
    const fill = isDark ? darker(colour, 0.5) : lighter(colour, 0.18);
    const shadow = placed({ ...island, x: island.x + 0.5, y: island.y + 0.9 });
    const rim = { stroke: '#ffffff', 'stroke-opacity': 0.4, 'stroke-width': 0.4 };
    sheet.parts.push(
      rect(shadow, island.corner * scale, { fill: '#000000', 'fill-opacity': 0.16 }),
      rect(placed(island), island.corner * scale, { fill, ...rim }),
    );
  }
  for (const [x, y, r] of spots) drawLens(sheet, at.x + x * scale, at.y + y * scale, r * scale);
  if (!light) return;
  const [x, y, r] = light;
  sheet.parts.push(circle(at.x + x * scale, at.y + y * scale, r * scale, { fill: '#ffedc4' }));
}

/** The back of a phone or of a tablet: one colour, with its lenses. */
export function drawBack(sheet: Sheet, shape: DeviceShape, at: { x: number; y: number }): void {
  const { width, height, corner, colour } = shape;
  const body = { ...at, width, height };
  const plate = inset(body, 0.8);
  const paint = gradient(
    sheet,
    [
      [0, lighter(colour, 0.32)],
      [0.45, colour],
      [1, darker(colour, 0.3)],
    ],
    'both',
  );
  const sheen = glow(
    sheet,
    [
      [0, '#ffffff', 0.3],
      [1, '#ffffff', 0],
    ],
    { x: 0.2, y: 0.08, r: 0.8 },
  );
  sheet.parts.push(
    rect(body, corner, { fill: metal(sheet, colour) }),
    rect(plate, corner - 0.8, { fill: paint }),
    rect(plate, corner - 0.8, { fill: sheen }),
  );
  drawLenses(sheet, shape, at);
}
