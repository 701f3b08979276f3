import type { Duplex } from 'node:stream';
import type { ClientBase, Connection } from 'pg';

/**
 * Streams the rows of one query as CSV; at its end it answers how many they were. A chunk is valid until the next one
 * is asked for: whoever keeps it longer copies it (decision 019).
 */
export type Copied = AsyncGenerator<Buffer, number, void>;

/** The messages of the server (PostgreSQL, “Message Formats”), by their first letter. */
const letters = { rows: 0x64, end: 0x63, error: 0x45 } as const;
/** A letter, and the length of the rest, itself included. */
const headBytes = 5;

/** The state of the reading: a chunk may end within a message, and within its head. */
type Place = { head: Buffer; read: number; left: number };

/**
 * Moves the rows in a chunk to its beginning, over the bytes between them. Answers how many bytes they are and, once
 * the server sends no more of them, the rest of the chunk.
 */
function rowsWithin(bytes: Buffer, place: Place): { length: number; rest: Buffer | null } {
  let length = 0;
  let at = 0;
  while (at < bytes.length) {
    if (place.read < headBytes) {
      place.head[place.read++] = bytes[at++] ?? 0;
      if (place.read < headBytes) continue;
      place.left = place.head.readUInt32BE(1) - (headBytes - 1);
      const behind = bytes.subarray(at);
      if (place.head[0] === letters.end) return { length, rest: Buffer.from(behind) };
      if (place.head[0] === letters.error) return { length, rest: Buffer.concat([place.head, behind]) };
    }
    const end = Math.min(at + place.left, bytes.length);
    if (place.head[0] === letters.rows) {
      bytes.copyWithin(length, at, end);
      length += end - at;
    }
    place.left -= end - at;
    at = end;
    if (place.left === 0) place.read = 0;
  }
  return { length, rest: null };
}

type Reader = (bytes: Buffer) => void;
const isReader = (listener: unknown): listener is Reader => typeof listener === 'function';

/** Takes over what the server sends from the client that reads it, a chunk at a time; the rest waits in the socket. */
function takeOver(socket: Duplex) {
  const listeners = socket.listeners('data').filter(isReader);
  let piece = Promise.withResolvers<Buffer>();
  const hold = (bytes: Buffer): void => {
    socket.pause();
    piece.resolve(bytes);
  };
  for (const listener of listeners) socket.off('data', listener);
  socket.on('data', hold);
  return {
    piece: async (): Promise<Buffer> => {
      const bytes = await piece.promise;
      piece = Promise.withResolvers();
      return bytes;
    },
    /** Lets the next chunk come, when the last one was processed. */
    goOn: (): void => void socket.resume(),
    /** Gives the reading back to the client. */
    giveBack: (rest: Buffer): void => {
      socket.off('data', hold);
      for (const listener of listeners) {
        socket.on('data', listener);
        if (rest.length > 0) listener(rest);
      }
      socket.resume();
    },
  };
}

/** Frees the memory of a chunk at once: the collector would let up to 64 MB of them accumulate. */
function forget({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Sends `copy … to stdout` at once; an early failure is thrown when the stream is read. */
export function copyOut(client: ClientBase, text: string): Copied {
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const begun = Promise.withResolvers<ReturnType<typeof takeOver>>();
  const ended = Promise.withResolvers<number>();
  let rows = 0;
  client.query({
    submit: (connection: Connection) => {
      begun.resolve(takeOver(connection.stream));
      connection.query(text);
    },
    handleCommandComplete: (said: { text: string }) => {
      rows = Number(/^COPY (\d+)/.exec(said.text)?.[1]);
    },
    handleReadyForQuery: () => ended.resolve(rows),
    handleError: failed.reject,
  });
  const orFailure = <T>(awaited: Promise<T>): Promise<T> => Promise.race([awaited, failed.promise]);
  return (async function* read() {
    const taken = await orFailure(begun.promise);
    const place: Place = { head: Buffer.alloc(headBytes), read: 0, left: 0 };
    for (;;) {
      const bytes = await orFailure(taken.piece());
      const { length, rest } = rowsWithin(bytes, place);
      if (length > 0) yield bytes.subarray(0, length);
      forget(bytes);
      if (rest) {
        taken.giveBack(rest);
        return orFailure(ended.promise);
      }
      taken.goOn();
    }
  })();
}
