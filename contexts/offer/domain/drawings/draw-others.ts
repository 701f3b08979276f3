import type { DeviceShape } from './device-shape.ts';
import { drawScreen } from './draw-screen.ts';
import { circle, darker, gradient, inset, lighter, path, rect, type Box, type Sheet } from './svg.ts';

const dark = '#0b0c12';
const bodyFill = (sheet: Sheet, colour: string): string =>
  gradient(
    sheet,
    [
      [0, lighter(colour, 0.45)],
      [0.5, colour],
      [1, darker(colour, 0.3)],
    ],
    'both',
  );

/** A phone with keys: a small screen over three columns of keys, or over four rows of letters. */
export function drawKeypad(
  sheet: Sheet,
  { width, height, corner, colour, front, wallpaper }: DeviceShape,
): Box {
  const body = { x: 0, y: 0, width, height };
  const [columns, rows] = front === 'letters' ? [10, 4] : [3, 5];
  const screen = { x: width * 0.13, y: height * 0.13, width: width * 0.74, height: height * 0.33 };
  sheet.parts.push(
    rect(body, corner, { fill: bodyFill(sheet, colour) }),
    rect(inset(screen, -2.4), 4, { fill: dark }),
    rect({ x: width / 2 - 5, y: height * 0.06, width: 10, height: 1.2 }, 0.6, { fill: darker(colour, 0.5) }),
  );
  drawScreen(sheet, screen, 1.2, wallpaper);
  const keys = { x: width * 0.12, y: height * 0.54, width: width * 0.76, height: height * 0.4 };
  const cell = { width: keys.width / columns, height: keys.height / rows };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const key = { x: keys.x + column * cell.width, y: keys.y + row * cell.height, ...cell };
      sheet.parts.push(
        rect(inset(key, cell.width * 0.1, cell.height * 0.14), 2.2, {
          fill: lighter(colour, 0.55),
          stroke: darker(colour, 0.3),
          'stroke-width': 0.3,
        }),
      );
    }
  return body;
}

/** A phone that opens like a book: two halves of one screen, a fold between them. */
export function drawFolding(sheet: Sheet, { width, height, corner, colour, wallpaper }: DeviceShape): Box {
  const body = { x: 0, y: 0, width, height };
  sheet.parts.push(
    rect(body, corner, { fill: bodyFill(sheet, colour) }),
    rect(inset(body, 1.4), corner - 1, { fill: dark }),
  );
  drawScreen(sheet, inset(body, 3.4), corner - 2.5, wallpaper);
  const fold = gradient(
    sheet,
    [
      [0, '#000000', 0],
      [0.5, '#000000', 0.34],
      [1, '#ffffff', 0.1],
    ],
    'right',
  );
  sheet.parts.push(
    rect({ x: width / 2 - 4, y: 3.4, width: 8, height: height - 6.8 }, 0, { fill: fold }),
    circle(width * 0.75, 8, 1.8, { fill: dark }),
  );
  return body;
}

/** A watch with its band. */
export function drawWatch(sheet: Sheet, { width, height, corner, colour, wallpaper }: DeviceShape): Box {
  const band = { x: width * 0.18, y: -height * 0.7, width: width * 0.64, height: height * 2.4 };
  const body = { x: 0, y: 0, width, height };
  sheet.parts.push(
    rect(band, 8, {
      fill: gradient(
        sheet,
        [
          [0, '#20242c'],
          [0.3, '#4a515e'],
          [0.7, '#2f353f'],
          [1, '#15181e'],
        ],
        'right',
      ),
    }),
    rect({ x: width - 0.8, y: height * 0.28, width: 2.6, height: height * 0.2 }, 1.1, {
      fill: lighter(colour, 0.1),
    }),
    rect(body, corner, { fill: bodyFill(sheet, colour) }),
    rect(inset(body, 2), corner - 2, { fill: dark }),
  );
  drawScreen(sheet, inset(body, 4), corner - 4, wallpaper);
  for (const [at, ring] of ['#ff6b6b', '#b6f05a', '#5fd6ff'].entries())
    sheet.parts.push(
      circle(width / 2, height / 2, width * (0.26 - at * 0.07), {
        fill: 'none',
        stroke: ring,
        'stroke-width': width * 0.045,
        'stroke-opacity': 0.9,
      }),
    );
  return { x: 0, y: band.y, width: width + 2, height: band.height };
}

/** A laptop, open, seen from the front. */
export function drawLaptop(sheet: Sheet, { width, height, corner, colour, wallpaper }: DeviceShape): Box {
  const lid = { x: width * 0.07, y: 0, width: width * 0.86, height };
  sheet.parts.push(
    rect(lid, corner, { fill: bodyFill(sheet, colour) }),
    rect(inset(lid, 1.2), corner - 1, { fill: dark }),
  );
  drawScreen(sheet, inset(lid, 6), 2, wallpaper);
  const base = `M0 ${height}H${width}v4q0 6 -14 6H14Q0 ${height + 10} 0 ${height + 4}Z`;
  sheet.parts.push(
    path(base, {
      fill: gradient(
        sheet,
        [
          [0, lighter(colour, 0.5)],
          [1, darker(colour, 0.35)],
        ],
        'down',
      ),
    }),
    path(`M${width / 2 - 22} ${height}h44q-1 3.500 -4 3.500h-36q-3 0 -4 -3.500z`, {
      fill: darker(colour, 0.25),
    }),
  );
  return { x: 0, y: 0, width, height: height + 10 };
}

/** A console that is held: a screen between two handles. */
export function drawConsole(sheet: Sheet, { width, height, corner, colour, wallpaper }: DeviceShape): Box {
  const body = { x: 0, y: 0, width, height };
  sheet.parts.push(
    rect(body, corner, { fill: bodyFill(sheet, colour) }),
    rect({ x: 34, y: 1, width: width - 68, height: height - 2 }, 3, { fill: dark }),
  );
  drawScreen(sheet, { x: 40, y: 8, width: width - 80, height: height - 16 }, 2, wallpaper);
  for (const [x, stickAt, padAt] of [
    [17, 0.3, 0.68],
    [width - 17, 0.66, 0.28],
  ] as const) {
    sheet.parts.push(
      circle(x, height * stickAt, 8, { fill: dark }),
      circle(x, height * stickAt, 5.6, { fill: '#3a404c' }),
    );
    for (const [dx, dy] of [
      [0, -7],
      [7, 0],
      [0, 7],
      [-7, 0],
    ] as const)
      sheet.parts.push(circle(x + dx, height * padAt + dy, 2.8, { fill: '#262a33' }));
  }
  return body;
}

/** Earphones in their case, its lid up. */
export function drawEarbuds(sheet: Sheet, { width, height, corner, colour }: DeviceShape): Box {
  const white = lighter(colour, 0.75);
  const fill = bodyFill(sheet, white);
  sheet.parts.push(
    rect({ x: 2, y: 0, width: width - 4, height: height * 0.7 }, corner, { fill }),
    rect({ x: 6, y: 4, width: width - 12, height: height * 0.6 }, corner - 4, { fill: darker(white, 0.25) }),
  );
  for (const x of [width * 0.32, width * 0.68])
    sheet.parts.push(
      rect({ x: x - 3.4, y: height * 0.34, width: 6.8, height: 26 }, 3.4, { fill }),
      circle(x, height * 0.34, 7.6, { fill }),
      circle(x, height * 0.34, 3, { fill: '#20242c' }),
    );
  sheet.parts.push(
    rect({ x: 0, y: height * 0.62, width, height: height * 0.9 }, corner, { fill }),
    circle(width / 2, height * 1.02, 1.2, { fill: '#57d38c' }),
  );
  return { x: 0, y: 0, width, height: height * 1.52 };
}
