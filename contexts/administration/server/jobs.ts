import { exportsTasks } from './exports/exports.jobs.ts';
import { importsTasks } from './imports/imports.jobs.ts';
import { sftpTasks } from './sftp/sftp.jobs.ts';

/** Every job of administration. */
export const administrationTasks = [...exportsTasks, ...importsTasks, ...sftpTasks];
