import type { Point } from '@reprise/platform/domain/address/distance.ts';

/** A point of the drawing, in units from the left and from the top. */
export type Dot = { x: number; y: number };
export type Drawing = {
  width: number;
  height: number;
  /** The points of the places, in the given order. */
  dots: Dot[];
  /** A round length in kilometres for the scale, and its length on the drawing. */
  scale: { km: number; length: number };
};

const kmOfDegree = 111.195;
const round = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
/** A single store is in the middle of a square of this many kilometres. */
const leastKm = 4;

/**
 * Projects places onto a plain drawing: north at the top, the same scale in both directions.
 * @param size of the drawing, with the margin that keeps pins inside it
 */
export function draw(
  places: readonly Point[],
  { width, height, margin }: { width: number; height: number; margin: number },
): Drawing {
  const latitudes = places.map(({ latitude }) => latitude);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const narrowing = Math.cos((middle * Math.PI) / 180);
  const flat = places.map(({ latitude, longitude }) => ({
    x: longitude * kmOfDegree * narrowing,
    y: -latitude * kmOfDegree,
  }));
  const spanOf = (values: number[]) => ({ from: Math.min(...values), to: Math.max(...values) });
  const across = spanOf(flat.map(({ x }) => x));
  const down = spanOf(flat.map(({ y }) => y));
  const perKm = Math.min(
    (width - 2 * margin) / Math.max(across.to - across.from, leastKm),
    (height - 2 * margin) / Math.max(down.to - down.from, leastKm),
  );
  const dots = flat.map(({ x, y }) => ({
    x: width / 2 + (x - (across.from + across.to) / 2) * perKm,
    y: height / 2 + (y - (down.from + down.to) / 2) * perKm,
  }));
  const km = round.findLast((one) => one * perKm <= width / 3) ?? 1;
  return { width, height, dots, scale: { km, length: km * perKm } };
}
