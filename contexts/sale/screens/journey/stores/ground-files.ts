/** West, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number];

/** The countries that are drawn with their provinces, rivers and towns, each with the box it lies in. */
const countries: Readonly<Record<string, Box>> = {
  FR: [-5.3, 41.2, 9.7, 51.2],
  BE: [2.4, 49.4, 6.5, 51.6],
  NL: [3.2, 50.7, 7.3, 53.7],
  DE: [5.8, 47.2, 15.1, 55.1],
  LU: [5.7, 49.4, 6.6, 50.2],
};

/** Degrees of a tile of small towns. */
const tile = 2;
const zoomOf = { provinces: 4.5, neighbours: 6.5, smallTowns: 9 };

const overlap = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

function tilesIn([west, south, east, north]: Box): string[] {
  const names: string[] = [];
  for (let y = Math.floor(south / tile) * tile; y <= north; y += tile) {
    for (let x = Math.floor(west / tile) * tile; x <= east; x += tile) names.push(`towns_${y}_${x}`);
  }
  return names;
}

/**
 * The files of the ground that a view needs: the outline always, the countries from far only where there are stores,
 * their neighbours and then the small towns when it is nearer.
 * @param box what is seen; @param storeCountries ISO 3166-1 codes
 */
export function groundFilesOf(box: Box, zoom: number, storeCountries: ReadonlySet<string>): string[] {
  const seen = Object.entries(countries)
    .filter(([, own]) => zoom >= zoomOf.provinces && overlap(own, box))
    .map(([country]) => country)
    .filter((country) => zoom >= zoomOf.neighbours || storeCountries.has(country));
  return ['outline', ...seen, ...(zoom >= zoomOf.smallTowns ? tilesIn(box) : [])];
}
