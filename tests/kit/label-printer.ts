import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { printerFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { Organisation } from './organisation.ts';
import type { World } from './world.ts';

/** A label printer on a local port: a server of TCP that keeps what it was sent, each connection by itself. */
export type TestPrinter = { address: string; printed: string[]; close: () => Promise<unknown> };

export async function startPrinter(): Promise<TestPrinter> {
  const printed: string[] = [];
  const server = createServer((socket) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => printed.push(Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    printed,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A label printer in a workshop, as the database stores it; answers its id. */
export async function insertPrinter(
  world: Pick<World, 'sql' | 'insert'>,
  of: Organisation,
  {
    address = '127.0.0.1:9',
    dotsPerMm = '',
    organizationId = of.warehouse,
  }: { address?: string; dotsPerMm?: string; organizationId?: string } = {},
): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>('select "id" from connectors where "fqn" = $1', [
    printerFqn,
  ]);
  return world.insert('connector_organizations', {
    accountId: of.buyer,
    organizationId,
    connectorId: String(rows[0]?.id),
    name: `Imprimante ${randomUUID()}`,
    properties: [
      { name: 'printer', value: address },
      { name: 'dotsPerMm', value: dotsPerMm },
    ],
    active: true,
    createdAt: new Date().toISOString(),
  });
}
