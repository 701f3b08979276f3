import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Received = { from: string; to: string[]; raw: Buffer };
/** A local mail server with the mails it has received. */
export type MailServer = { url: string; received: Received[]; close: () => Promise<void> };

/** The product's id of a mail: the first part of its Message-ID. */
export const idOfLetter = ({ raw }: Received): string =>
  /^message-id:\s*<(?<id>[\da-f-]{36})@/im.exec(raw.toString())?.groups?.['id'] ?? '';

/** The text of a mail as its addressee reads it. */
export const textOfLetter = async (raw: Buffer): Promise<string> => (await PostalMime.parse(raw)).text ?? '';

/**
 * Accepts every mail, except to addresses for which `refusalOf` answers a refusal's code, on each attempt. `keep` is
 * called with each mail, which is acknowledged once that has ended.
 */
export async function startMailServer(
  refusalOf: (address: string) => number | null = () => null,
  keep: (message: Received) => void | Promise<void> = () => undefined,
): Promise<MailServer> {
  const received: Received[] = [];
  const take = async (message: Received, acknowledge: () => void): Promise<void> => {
    received.push(message);
    await keep(message);
    acknowledge();
  };
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
        void take({ from: mailFrom ? mailFrom.address : '', to, raw: Buffer.concat(chunks) }, done);
      });
    },
  });
  // a sender that died while it spoke is nobody's failure
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
