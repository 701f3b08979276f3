import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPriority } from 'node:os';

/**
 * The receiver of a webhook, in a process of its own: it answers at once, and tells the bench how many events have
 * arrived. A real receiver runs on a machine of its own, so that this one has the lowest priority.
 */
setPriority(19);
const got = new Set<string>();
let twice = 0;
const server = createServer((request, response) => {
  const id = String(request.headers['webhook-id']);
  twice += Number(got.has(id));
  got.add(id);
  request.resume().once('end', () => response.writeHead(204).end());
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo; // a server that listens on a port
process.on('message', () => process.send?.({ got: got.size, twice }));
process.send?.({ url: `http://127.0.0.1:${port}/hook` });
// the parent has ended
process.once('disconnect', () => process.exit(0));
