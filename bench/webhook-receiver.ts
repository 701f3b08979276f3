import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setPriority } from 'node:os';

/**
 * The receiver of a webhook, in a process of its own: it answers at once, and tells the bench how many events have
 * arrived. A real receiver runs on a machine of its own, so that this one has the lowest priority and reads no more of
 * HTTP than it needs.
 */
setPriority(19);
const got = new Set<string>();
let twice = 0;

/** The length of the first request of what was read; null: it has not all come. */
function lengthOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const all = head + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
  return text.length < all ? null : all;
}

function note(request: string): void {
  const id = /\r\nwebhook-id: (\S+)/i.exec(request)?.[1] ?? '';
  twice += Number(got.has(id));
  got.add(id);
}

function receive(socket: Socket): void {
  let read = '';
  // a byte is a character: so that lengths are those of HTTP
  socket.setEncoding('latin1').on('data', (text: string) => {
    read += text;
    for (let all = lengthOf(read); all !== null; all = lengthOf(read)) {
      note(read.slice(0, all));
      read = read.slice(all);
      socket.write('HTTP/1.1 204 No Content\r\n\r\n');
    }
  });
  // a worker that ends cuts its connections
  socket.on('error', () => socket.destroy());
}

const server = createServer({ noDelay: true }, receive);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo; // a server that listens on a port
process.on('message', () => process.send?.({ got: got.size, twice }));
process.send?.({ url: `http://127.0.0.1:${port}/hook` });
// the parent has ended
process.once('disconnect', () => process.exit(0));
