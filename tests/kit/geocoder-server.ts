import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address that the geocoder knows, in the format of addok. */
export type KnownAddress = {
  street: string;
  postcode: string;
  latitude: number;
  longitude: number;
  type?: string;
  score?: number;
};

/** A local geocoder with the interface of addok: it knows a few streets, and answers GeoCodeJSON. */
export type GeocoderServer = {
  url: string;
  /** The received queries, in order. */
  asked: { q: string; postcode: string | null }[];
  know: (address: KnownAddress) => void;
  /** The status codes of the next answers, in order; later ones succeed. */
  fail: (...statuses: number[]) => void;
  /** Runs something before the next answer. */
  meanwhile: (act: () => Promise<unknown>) => void;
  close: () => Promise<void>;
};

const featureOf = ({ street, postcode, latitude, longitude, type, score }: KnownAddress) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: {
    label: `${street} ${postcode}`,
    score: score ?? 0.97,
    type: type ?? 'housenumber',
    name: street,
    postcode,
  },
});

export async function startGeocoder(): Promise<GeocoderServer> {
  const known: KnownAddress[] = [];
  const asked: GeocoderServer['asked'] = [];
  const statuses: number[] = [];
  const acts: (() => Promise<unknown>)[] = [];
  const answer = async (url: URL, response: ServerResponse): Promise<void> => {
    const q = url.searchParams.get('q') ?? '';
    asked.push({ q, postcode: url.searchParams.get('postcode') });
    await acts.shift()?.();
    const features = known.filter(({ street }) => q.includes(street)).map(featureOf);
    response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ type: 'FeatureCollection', version: 'draft', features, query: q }));
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://geocoder');
    if (url.pathname === '/search/') void answer(url, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  return {
    url: `http://127.0.0.1:${port}/search/`,
    asked,
    know: (address) => void known.push(address),
    fail: (...coming) => void statuses.push(...coming),
    meanwhile: (act) => void acts.push(act),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
