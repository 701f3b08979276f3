import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Received = { from: string; to: string[]; raw: Buffer };
/** A mail server on a port of this machine, with the messages that it took. */
export type MailServer = { url: string; received: Received[]; close: () => Promise<void> };

/** The product's name of a message, the first part of its Message-ID. */
export const idOfLetter = ({ raw }: Received): string =>
  /^message-id:\s*<(?<id>[\da-f-]{36})@/im.exec(raw.toString())?.groups?.['id'] ?? '';

/** The text of a message as its addressee reads it. */
export const textOfLetter = async (raw: Buffer): Promise<string> => (await PostalMime.parse(raw)).text ?? '';

/**
 * Takes what comes, but for whom `refusalOf` answers the code with which the address is refused; asked at each try.
 * `keep` is told of each message before its sender hears that it was taken.
 */
export async function startMailServer(
  refusalOf: (address: string) => number | null = () => null,
  keep: (message: Received) => void = () => undefined,
): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusalOf(address);
      done(responseCode === null ? null : Object.assign(new Error('mailbox full'), { responseCode }));
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = rcptTo.map(({ address }) => address);
        const message = { from: mailFrom ? mailFrom.address : '', to, raw: Buffer.concat(chunks) };
        received.push(message);
        keep(message);
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
