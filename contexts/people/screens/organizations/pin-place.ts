import type { Point } from '@reprise/platform/domain/address/distance.ts';

/** A place on a map, as fractions of its width and height: 0 to 1 from the left and from the top. */
export type Dot = { x: number; y: number };
/** The projection of a map: from the globe to the map, and back. */
export type Ground = { toDot: (place: Point) => Dot; toPlace: (dot: Dot) => Point };

const kmOfDegree = 111.195;
/** Height to width of the map. */
export const ratio = 9 / 16;

/** The projection of some kilometres around a place: north at the top, the same scale in both directions. */
export function groundAround(middle: Point, kmAcross: number): Ground {
  const across = kmOfDegree * Math.cos((middle.latitude * Math.PI) / 180);
  const kmDown = kmAcross * ratio;
  return {
    toDot: ({ latitude, longitude }) => ({
      x: 0.5 + ((longitude - middle.longitude) * across) / kmAcross,
      y: 0.5 - ((latitude - middle.latitude) * kmOfDegree) / kmDown,
    }),
    toPlace: ({ x, y }) => ({
      latitude: middle.latitude + ((0.5 - y) * kmDown) / kmOfDegree,
      longitude: middle.longitude + ((x - 0.5) * kmAcross) / across,
    }),
  };
}

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** A place as it is stored: rounded to about ten centimetres. */
export const kept = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(within(latitude, 90) * 1e6) / 1e6,
  longitude: Math.round(within(longitude, 180) * 1e6) / 1e6,
});

const steps: Record<string, Dot> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The place after an arrow key: a hundredth of the map, with `far` a tenth; null for another key. */
export function stepped(dot: Dot, key: string, far: boolean): Dot | null {
  const step = steps[key];
  const part = far ? 0.1 : 0.01;
  return step === undefined ? null : { x: dot.x + step.x * part, y: dot.y + step.y * part };
}

/** Is the dot on the map, and not at its very edge? */
export const isSeen = ({ x, y }: Dot): boolean => x > 0.02 && x < 0.98 && y > 0.06 && y < 0.98;
