import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The properties of a feature, as the Base Adresse Nationale documents them. */
export type Feature = {
  label: string;
  type?: string;
  name?: string;
  housenumber?: string;
  street?: string;
  postcode?: string;
  city?: string;
};

/** A local address service with the interface of the Base Adresse Nationale: it knows what it was told. */
export type AddressServer = {
  /** The base of its addresses. */
  url: string;
  /** The received queries, in order. */
  asked: Record<string, string>[];
  know: (...features: Feature[]) => void;
  /** Answers the next call so instead; null: never. */
  answerNext: (answer: { status: number; body: string } | null) => void;
  close: () => Promise<void>;
};

const featureOf = (properties: Feature) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-1.56, 47.21] },
  properties: { score: 0.9, id: '44109_2102', citycode: '44109', ...properties },
});

export async function startAddressServer(): Promise<AddressServer> {
  const known: Feature[] = [];
  const asked: AddressServer['asked'] = [];
  const next: ({ status: number; body: string } | null)[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://addresses');
    if (pathname !== '/search/') return void response.writeHead(404).end();
    asked.push(Object.fromEntries(searchParams));
    const other = next.shift();
    if (other === null) return;
    const q = (searchParams.get('q') ?? '').toLowerCase();
    const features = known.filter(({ label }) => label.toLowerCase().startsWith(q)).map(featureOf);
    const body = other?.body ?? JSON.stringify({ type: 'FeatureCollection', version: 'draft', features });
    response.writeHead(other?.status ?? 200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    know: (...features) => void known.push(...features),
    answerNext: (answer) => void next.push(answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
