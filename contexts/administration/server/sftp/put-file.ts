import { sftpLimits } from '../../domain/sftp/sftp.limits.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { fileStore, settings } from '@reprise/platform/server/settings.ts';
import { usageOf } from './engine/account-folder.ts';
import { putExport } from './engine/put-export.ts';
import { folderOf } from './folder-of.ts';
import { accountOf, getAccess } from './sftp.db.ts';

/** May files be put into the account's folder: has it the premium feature, and an enabled access? */
export async function sftpIsOpen(db: Trx, accountId: string): Promise<boolean> {
  if (!settings().sftp) return false;
  const [account, access] = [await accountOf(db, accountId), await getAccess(db, accountId)];
  return access?.enabled === true && account?.enabledPremiumFeatures.includes('sftp_access') === true;
}

type Put = {
  dueAt: string;
  schedule: { id: string; accountId: string };
  file: { id: string; name: string; size: number };
};

/**
 * `products-2026-03-02.csv` of a run at 06:30 UTC is put as `products-20260302-063000-9c0de1f2.csv`, by each try of that
 * run; another schedule's of the same time has another end of its id.
 */
export function nameOfRun({ file, dueAt, schedule }: Put): string {
  const [, base = file.name, ending = ''] = /^(.*?)-\d{4}-\d\d-\d\d(\.\w+)$/.exec(file.name) ?? [];
  const moment = dueAt.replaceAll(/[-:]/g, '').slice(0, 15).replace('T', '-');
  return `${base}-${moment}-${schedule.id.slice(-8)}${ending}`;
}

/**
 * Puts a written export into `scheduled-exports` of the account's folder, whole or not at all; putting it twice leaves
 * one.
 */
export async function putFile(
  call: JobCall,
  put: Put,
): Promise<{ outcome: 'put'; fileName: string } | 'sftp_closed' | 'sftp_full' | 'export_failed'> {
  const { accountId } = put.schedule;
  if (!(await call.inWall((trx) => sftpIsOpen(trx, accountId)))) return 'sftp_closed';
  const stored = await fileStore().stream(put.file.id);
  if (!stored) return 'export_failed';
  const fileName = nameOfRun(put);
  const hasRoom = async (home: string): Promise<boolean> => {
    const { bytes, entries } = await usageOf(home);
    return bytes + put.file.size <= sftpLimits.folderBytes && entries < sftpLimits.entries;
  };
  const isPut = await putExport(folderOf(accountId), { name: fileName, content: stored.stream, hasRoom });
  return isPut ? { outcome: 'put', fileName } : 'sftp_full';
}
