import type { ConditionDrawing } from './condition.ts';
import { circle, path, rect } from './svg.ts';

const body = '#14161e';
const screen = '#c3cbe8';
const shell = '#9aa5bb';
const deep = '#5d6880';
const white = '#ffffff';
const red = '#c8322b';
const green = '#0a6b43';

/** The upper part of a phone that stands in the picture and is cut off below. */
const front = [
  rect({ x: 16, y: 8, width: 32, height: 72 }, 7, { fill: body }),
  rect({ x: 18, y: 10, width: 28, height: 68 }, 5.2, { fill: screen }),
  path('M18 46c10-9 17 6 28-5v35H18z', { fill: white, 'fill-opacity': 0.35 }),
];
const back = [
  rect({ x: 16, y: 8, width: 32, height: 72 }, 7, { fill: deep }),
  rect({ x: 17, y: 9, width: 30, height: 70 }, 6, { fill: shell }),
  rect({ x: 20, y: 12, width: 12, height: 12 }, 4, { fill: white, 'fill-opacity': 0.35 }),
  circle(24, 16, 2.6, { fill: body }),
  circle(28.4, 20.4, 2.6, { fill: body }),
];

const tick = (x: number, y: number): string[] => [
  circle(x, y, 9, { fill: green }),
  path(`M${x - 4} ${y}l3 3 5.400-6`, { ...line(white, 2.2) }),
];

const line = (stroke: string, width: number) =>
  ({
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) as const;

/** Lines that run from where glass was hit. */
const cracks = (x: number, y: number, stroke: string): string[] => [
  path(
    `M${x} ${y}l10-9M${x} ${y}l-14-5M${x} ${y}l-3 13-10 7M${x} ${y}l11 9M${x - 3} ${y + 13}l7 9-3 9M${x - 3} ${y + 13}l13 8`,
    line(stroke, 1.4),
  ),
  circle(x, y, 1.9, { fill: stroke }),
];

const lens = [
  circle(32, 32, 23, { fill: shell }),
  circle(32, 32, 19, { fill: deep }),
  circle(32, 32, 16.5, { fill: body }),
  circle(32, 32, 10, { fill: '#27335c' }),
  circle(27, 26, 2.6, { fill: white, 'fill-opacity': 0.8 }),
];

const parts: Record<ConditionDrawing, readonly string[]> = {
  screen_intact: [...front, ...tick(32, 36)],
  screen_micro_scratches: [...front, path('M24 20l6 4M34 33l5-2.500M26 45l6 2.500', line(white, 1))],
  screen_scratches: [...front, path('M22 17l16 11M24 39l18-8M29 55l12-9', line(white, 1.9))],
  screen_cracks: [...front, ...cracks(34, 30, white)],
  screen_spots: [
    ...front,
    path('M25 21q8-6 11 1t-3 9-9 0-2-8z', { fill: body, 'fill-opacity': 0.75 }),
    path('M40 10v54', line(green, 1.6)),
    circle(25, 48, 1.6, { fill: body }),
    circle(31, 53, 1.6, { fill: body }),
  ],
  shell_intact: [...back, ...tick(32, 42)],
  shell_wear: [...back, path('M36 34l5 2.500M24 44l5-2M33 53l5 2', line(white, 1))],
  shell_scratches: [
    ...back,
    path('M22 34l18 8M25 53l17-10M36 24l7 6', line(white, 1.9)),
    path('M48 33l-3.500 3.500 3.500 3.500z', { fill: deep }),
  ],
  shell_broken: [...back, ...cracks(35, 38, body)],
  frame_bent: [
    path('M17 8h24q-5 24 9 48H24Q11 32 17 8z', { fill: deep }),
    path('M19 10h19.500q-4.500 22 8 44H25.500Q14 32 19 10z', { fill: screen }),
  ],
  lens_scratch: [...lens, path('M20 36l17-12M26 42l16-13', line(white, 1.7))],
  liquid_mark: [
    path('M32 7c9 12 15 18 15 27a15 15 0 0 1-30 0c0-9 6-15 15-27z', { fill: '#7fa6dd' }),
    rect({ x: 25, y: 29, width: 14, height: 14 }, 3, { fill: white }),
    circle(32, 36, 4.6, { fill: red }),
  ],
  battery_swollen: [
    path('M8 36q24-26 48 0z', { fill: shell }),
    rect({ x: 6, y: 36, width: 52, height: 8 }, 4, { fill: body }),
    path('M32 19v-8M23 22l-4-6M41 22l4-6', line(red, 2)),
  ],
};

/** A condition as a square SVG picture: what the words of an answer mean, without words. */
export const drawCondition = (kind: ConditionDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${parts[kind].join('')}</svg>`;
