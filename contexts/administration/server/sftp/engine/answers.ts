import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2';
import { log } from '@reprise/platform/server/log.ts';
import type { Entry } from './account-folder.ts';
import { SftpError } from './sftp-error.ts';

const { STATUS_CODE: status } = ssh2.utils.sftp;
const statusOf = {
  missing: status.NO_SUCH_FILE,
  denied: status.PERMISSION_DENIED,
  failure: status.FAILURE,
  unsupported: status.OP_UNSUPPORTED,
} as const;

const folderMode = 0o040_700;
const fileMode = 0o100_600;

export const attributesOf = ({ isFolder, size, changedAt }: Entry): Attributes => ({
  mode: isFolder ? folderMode : fileMode,
  uid: 0,
  gid: 0,
  size,
  atime: changedAt,
  mtime: changedAt,
});

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The line of `ls -l`, which clients show as it comes. */
function longname({ name, isFolder, size, changedAt }: Entry): string {
  const at = new Date(changedAt * 1000);
  const day = String(at.getUTCDate()).padStart(2);
  const mode = isFolder ? 'drwx------' : '-rw-------';
  return `${mode}    1 reprise  reprise  ${String(size).padStart(12)} ${months[at.getUTCMonth()]} ${day}  ${at.getUTCFullYear()} ${name}`;
}

export const fileEntry = (entry: Entry): FileEntry => ({
  filename: entry.name,
  longname: longname(entry),
  attrs: attributesOf(entry),
});

export const sayOk = (sftp: SFTPWrapper, request: number): void => sftp.status(request, status.OK);
export const sayEnd = (sftp: SFTPWrapper, request: number): void => sftp.status(request, status.EOF);

/** A refusal is answered with its sentence; an unexpected error is logged, and answered as a failure. */
export function sayFailure(sftp: SFTPWrapper, request: number, error: unknown): void {
  if (error instanceof SftpError) {
    sftp.status(request, statusOf[error.kind], error.message);
    return;
  }
  log.error({ err: error }, 'a request by SFTP failed');
  sftp.status(request, status.FAILURE, 'Failure');
}
