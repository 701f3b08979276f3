import type { Duplex } from 'node:stream';
import type { ClientBase, Connection } from 'pg';

/**
 * The rows of one query as CSV, as they come; at its end it answers how many they were. A piece is good until the next
 * one is asked for: whoever keeps it longer copies it.
 */
export type Copied = AsyncGenerator<Buffer, number, void>;

/** The messages of the server (PostgreSQL, “Message Formats”), by the letter that each begins with. */
const letters = { rows: 0x64, end: 0x63, error: 0x45 } as const;
/** A letter, and how long the rest is, itself counted. */
const headBytes = 5;

/** Where the reading stands: a piece may end within a message, and within its head. */
type Place = { head: Buffer; read: number; left: number };

/**
 * Moves the rows in a piece to its beginning, over what stands between them. Answers how many bytes they are and, once
 * the server says nothing more of them, what of the piece is not about them.
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

/** Takes what the server sends from the client that reads it, a piece at a time; the rest waits in the socket. */
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
    /** Lets the next piece come, when the last one is done with. */
    goOn: (): void => void socket.resume(),
    /** The client reads again, from here. */
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

/** Gives the memory of a piece back at once: left to the collector, up to 64 MB of them would lie about. */
function forget({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Asks for `copy … to stdout`, at once; what fails before it is read is thrown when it is. */
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
