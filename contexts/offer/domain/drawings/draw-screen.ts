import { glow, gradient, path, rect, type Box, type Sheet } from './svg.ts';

/** Deep, middle, warm and light: the colours of each wallpaper. */
const palettes = [
  ['#1a1647', '#5a44d0', '#ee93b4', '#ffd8b0'],
  ['#07303f', '#1a6c9e', '#57c4d4', '#dcf4e6'],
  ['#3b1230', '#ad4070', '#f2a377', '#ffe6c2'],
  ['#0f2c25', '#26785e', '#96cfa4', '#f1f1c9'],
  ['#17214b', '#4059bf', '#8db4fb', '#efe8fd'],
  ['#1f212b', '#4f5a70', '#a4b3c9', '#eef2f9'],
] as const;

/** A wave across a screen, from a height on its left to one on its right, both as parts of the screen. */
function wave({ x, y, width, height }: Box, from: number, to: number): string {
  const first = `${x + width * 0.3} ${y + height * (from - 0.14)}`;
  const second = `${x + width * 0.6} ${y + height * (to + 0.2)}`;
  const end = `${x + width} ${y + height * to}`;
  return `M${x} ${y + height * from}C${first} ${second} ${end}V${y + height}H${x}Z`;
}

/** Light that falls across glass from the upper left. */
const gleam = (sheet: Sheet): string =>
  gradient(
    sheet,
    [
      [0, '#ffffff', 0.24],
      [0.45, '#ffffff', 0.03],
      [0.46, '#ffffff', 0],
    ],
    'both',
  );

/** An abstract picture on a screen: two lights and two waves, no words and no mark. */
export function drawScreen(sheet: Sheet, screen: Box, corner: number, wallpaper: number): void {
  const [deep, middle, warm, light] = palettes[wallpaper % palettes.length] ?? palettes[0];
  const clip = `c${sheet.defs.length}`;
  sheet.defs.push(`<clipPath id="${clip}">${rect(screen, corner, {})}</clipPath>`);
  const inside = { 'clip-path': `url(#${clip})` };
  const ground = gradient(
    sheet,
    [
      [0, deep],
      [1, middle],
    ],
    'both',
  );
  const warmth = glow(
    sheet,
    [
      [0, warm, 0.95],
      [1, warm, 0],
    ],
    { x: 0.85, y: 0.6, r: 0.75 },
  );
  const dawn = glow(
    sheet,
    [
      [0, light, 0.9],
      [1, light, 0],
    ],
    { x: 0.1, y: 1, r: 0.6 },
  );
  sheet.parts.push(
    ...[ground, warmth, dawn].map((fill) => rect(screen, corner, { fill })),
    path(wave(screen, 0.66, 0.55), { fill: light, 'fill-opacity': 0.18, ...inside }),
    path(wave(screen, 0.84, 0.72), { fill: '#ffffff', 'fill-opacity': 0.14, ...inside }),
    rect(screen, corner, { fill: gleam(sheet) }),
  );
}
