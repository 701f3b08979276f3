/** The parts of a drawing: what is drawn, and what it refers to by an id. */
export type Sheet = { defs: string[]; parts: string[] };
export type Box = { x: number; y: number; width: number; height: number };
type Stop = readonly [at: number, colour: string, opacity?: number];
type Look = Readonly<Record<string, string | number>>;

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const attributes = (look: Look): string =>
  Object.entries(look)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('');

/** A rectangle with round corners. */
export const rect = ({ x, y, width, height }: Box, corner: number, look: Look): string =>
  `<rect${attributes({ x, y, width, height, rx: Math.max(0, Math.min(corner, width / 2, height / 2)), ...look })}/>`;

export const circle = (cx: number, cy: number, r: number, look: Look): string =>
  `<circle${attributes({ cx, cy, r, ...look })}/>`;

export const path = (d: string, look: Look): string => `<path${attributes({ d, ...look })}/>`;

/** The same box, smaller by a margin on each side. */
export const inset = ({ x, y, width, height }: Box, by: number, vertical = by): Box => ({
  x: x + by,
  y: y + vertical,
  width: width - 2 * by,
  height: height - 2 * vertical,
});

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, opacity]) => {
      const faded: Look = opacity === undefined ? {} : { 'stop-opacity': opacity };
      return `<stop${attributes({ offset: at, 'stop-color': colour, ...faded })}/>`;
    })
    .join('');

/** Adds a gradient and returns the fill that refers to it. `towards`: 'right', 'down', or both. */
export function gradient(sheet: Sheet, stops: readonly Stop[], towards: 'right' | 'down' | 'both'): string {
  const id = `g${sheet.defs.length}`;
  const end = { right: 'x2="1" y2="0"', down: 'x2="0" y2="1"', both: 'x2="1" y2="1"' }[towards];
  sheet.defs.push(`<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopsOf(stops)}</linearGradient>`);
  return `url(#${id})`;
}

/** Adds a glow around a point, given in parts of the box that it fills, and returns the fill that refers to it. */
export function glow(
  sheet: Sheet,
  stops: readonly Stop[],
  { x, y, r }: { x: number; y: number; r: number },
): string {
  const id = `g${sheet.defs.length}`;
  sheet.defs.push(
    `<radialGradient id="${id}"${attributes({ cx: x, cy: y, r })}>${stopsOf(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** A colour between two, both as #rrggbb; `part` from 0 to 1. */
export function blend(from: string, to: string, part: number): string {
  const channel = (at: number): string => {
    const [one, two] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    const value = Math.round((one ?? 0) + ((two ?? 0) - (one ?? 0)) * part);
    return value.toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const lighter = (colour: string, part: number): string => blend(colour, '#ffffff', part);
export const darker = (colour: string, part: number): string => blend(colour, '#0b0d13', part);
