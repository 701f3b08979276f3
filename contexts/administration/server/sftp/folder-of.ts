import { placesOf, type Places } from './engine/account-folder.ts';
import { settings } from '@reprise/platform/server/settings.ts';

/** Where an account's files lie on this machine. */
export function folderOf(accountId: string): Places {
  const { sftp } = settings();
  if (!sftp) throw new Error('The folder of SFTP is not configured');
  return placesOf(sftp.dir, accountId);
}
