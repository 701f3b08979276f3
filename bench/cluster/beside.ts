import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { idOfLetter, startMailServer } from '@reprise/tests/kit/mail-server.ts';
import { here } from './network.ts';

/** The files' bucket and the customers' mailbox, which no fault concerns. */
export type Outside = {
  s3: { S3_ENDPOINT: string; S3_BUCKET: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };
  mail: { SMTP_URL: string; MAIL_FROM: string };
  /** How often each mail arrived, by its id. */
  arrived: ReadonlyMap<string, number>;
  close: () => Promise<void>;
};

export async function startOutside(): Promise<Outside> {
  const directory = await mkdtemp(path.join(tmpdir(), 'reprise-cluster-files-'));
  const bucket = new S3rver({
    port: 0,
    address: here,
    silent: true,
    directory,
    configureBuckets: [{ name: 'reprise', configs: [] }],
  });
  const { port } = await bucket.run();
  const arrived = new Map<string, number>();
  const mails = await startMailServer(
    () => null,
    (letter) => {
      const id = idOfLetter(letter);
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      // thousands of them, with their papers
      mails.received.length = 0;
    },
  );
  return {
    s3: {
      S3_ENDPOINT: `http://${here}:${port}`,
      S3_BUCKET: 'reprise',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    mail: { SMTP_URL: mails.url, MAIL_FROM: 'reprise@example.org' },
    arrived,
    close: async () => {
      await Promise.all([bucket.close(), mails.close()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
