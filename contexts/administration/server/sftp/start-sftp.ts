import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { log } from '@reprise/platform/server/log.ts';
import { canUnseal, sealed, unsealed } from '@reprise/platform/server/outside/sealed.ts';
import { isPassword } from '@reprise/platform/server/passwords.ts';
import { isHostKey, newHostKey } from './engine/host-key.ts';
import { startSftpServer, type SftpOptions, type SftpServer } from './engine/sftp-server.ts';
import { countTries } from '@reprise/platform/server/tries.ts';
import { isCatalogueFile } from '../../domain/sftp/sftp.rules.ts';
import { accessOfName, keepHostKey, readHostKey } from './sftp.db.ts';
import { takeJob } from './take-job.ts';

/**
 * The private host key: made at the first start, and the same on every machine. One that cannot be read is replaced, as
 * after a restore without the SECRET_KEY that it was encrypted under: nothing else waits for it.
 */
async function hostKeyOf(db: Db): Promise<string> {
  const before = await readHostKey(db);
  const known = before && canUnseal(before.privateKey) ? unsealed(before.privateKey) : null;
  if (known !== null && isHostKey(known)) return known;
  if (before)
    log.warn('the host key of SFTP opens under no SECRET_KEY, or is none: it has another from now on');
  const { privateKey, fingerprint } = newHostKey();
  await keepHostKey(db, { privateKey: sealed(privateKey), fingerprint }, before);
  const kept = await readHostKey(db);
  if (!kept) throw new Error('The host key of the SFTP server was not stored');
  return unsealed(kept.privateKey);
}

/**
 * Checks a sign-in: the same work and the same answer for an unknown name, a wrong password and a disabled access.
 * After ten wrong passwords of a name, or a hundred from an address, within 15 minutes no password is checked.
 */
function signInWith(db: Db): SftpOptions['signIn'] {
  const tries = countTries('sftp', { username: 10, ip: 100 }, 'username');
  return async ({ username, password, ip }) => {
    try {
      const { right } = await tries.look(db, { username, ip }, async () => {
        const found = await accessOfName(db, username);
        const isRight = await isPassword(found?.passwordHash ?? null, password);
        return { right: found && isRight ? found : null };
      });
      return right && { accountId: right.accountId, username, version: right.version };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log.warn({ ip }, 'too many wrong passwords by SFTP');
      return null;
    }
  };
}

export type SftpPlace = Pick<SftpOptions, 'host' | 'port' | 'orNext' | 'root' | 'lookEvery'>;

/** Serves the accounts' folders; a whole CSV of the catalogue is handed to the import. */
export async function startSftp(db: Db, place: SftpPlace, now = () => new Date()): Promise<SftpServer> {
  return startSftpServer({
    ...place,
    now,
    hostKey: await hostKeyOf(db),
    signIn: signInWith(db),
    stillMay: async ({ username, version }) => (await accessOfName(db, username))?.version === version,
    onFile: (accountId, path) => {
      if (!isCatalogueFile(path)) return;
      addJob(db.unbound, [accountId], 'sftp.take', { accountId }, takeJob(accountId)).catch(
        // the sweep finds files whose event was missed
        (error: unknown) =>
          log.error({ err: error, accountId }, 'a file sent by SFTP could not be announced'),
      );
    },
  });
}
