import { SMTPServer } from 'smtp-server';

type Received = { from: string; to: string[]; raw: Buffer };
/** A mail server on a port of this machine, with the messages that it took. */
export type MailServer = { url: string; received: Received[]; close: () => Promise<void> };

/** Takes what comes, but for whom `refusalOf` answers the code with which the address is refused; asked at each try. */
export async function startMailServer(
  refusalOf: (address: string) => number | null = () => null,
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
        received.push({ from: mailFrom ? mailFrom.address : '', to, raw: Buffer.concat(chunks) });
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
