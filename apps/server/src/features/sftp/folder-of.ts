import { placesOf, type Places } from '../../lib/sftp/account-folder.ts';
import { settings } from '../../lib/settings.ts';

/** Where an account's files lie on this machine. */
export function folderOf(accountId: string): Places {
  const { sftp } = settings();
  if (!sftp) throw new Error('The folders of SFTP were not said');
  return placesOf(sftp.dir, accountId);
}
