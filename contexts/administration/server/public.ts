/** What other contexts ask of administration on the server (docs/decisions/028). */
export { keptFilesOf } from './exports/exports.db.ts';
export { startSftp } from './sftp/start-sftp.ts';
