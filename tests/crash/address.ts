import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** A fixed address that leads to the present database, as failover software provides it. */
export type Address = {
  url: string;
  leadTo: (url: string) => void;
  /** Breaks every connection and accepts no other, until `mend`. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** Passes on what each of two connections says; the end of one is the end of the other. */
function bridge(front: Socket, behind: Socket, sockets: Set<Socket>): void {
  for (const [one, other] of [
    [front, behind],
    [behind, front],
  ] as const) {
    sockets.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    one.pipe(other);
  }
}

export async function addressOf(first: string): Promise<Address> {
  let target = new URL(first);
  let isCut = false;
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const behind = createConnection(Number(target.port), target.hostname);
    bridge(socket, behind, sockets);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const url = new URL(first);
  url.hostname = '127.0.0.1';
  url.port = String((front.address() as AddressInfo).port);
  return {
    url: url.href,
    leadTo: (next) => {
      target = new URL(next);
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      front.close();
      await once(front, 'close');
    },
  };
}
