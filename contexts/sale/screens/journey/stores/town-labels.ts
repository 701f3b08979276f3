/** A town on the screen, in pixels. */
export type ShownTown = { name: string; population: number; x: number; y: number };
type Area = { left: number; top: number; right: number; bottom: number };

/** Measures of the names, as `.ground-town` draws them. */
const letter = 6.6;
const halfLine = 9;
const beside = 7;
/** A pin stands on its point, which is its lower end. */
const pin = { half: 15, height: 34 };

const areaOf = ({ name, x, y }: ShownTown): Area => ({
  left: x - 4,
  top: y - halfLine,
  right: x + beside + name.length * letter,
  bottom: y + halfLine,
});
const apart = (a: Area, b: Area): boolean =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/**
 * The towns whose names are written: the largest first, none over another or under a pin.
 * @param pins the points of the pins, in pixels; @param most how many names at most
 */
export function placeLabels(
  towns: readonly ShownTown[],
  pins: readonly { x: number; y: number }[],
  most: number,
): ShownTown[] {
  const taken = pins.map(({ x, y }): Area => ({
    left: x - pin.half,
    top: y - pin.height,
    right: x + pin.half,
    bottom: y,
  }));
  const placed: ShownTown[] = [];
  for (const town of towns.toSorted((a, b) => b.population - a.population)) {
    if (placed.length >= most) break;
    const area = areaOf(town);
    if (!taken.every((one) => apart(one, area))) continue;
    taken.push(area);
    placed.push(town);
  }
  return placed;
}
