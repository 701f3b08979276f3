import { sftpLimits } from '../../../domain/sftp/sftp.limits.ts';
import { denied, failure } from './sftp-error.ts';

/** The parts of a path below the account's own folder, which is `/`: `..` cannot leave it. */
export function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') segments.pop();
    else if (part !== '' && part !== '.') segments.push(part);
  }
  return segments;
}

export const pathOf = (segments: readonly string[]): string => `/${segments.join('/')}`;

/** Characters that a file system or a terminal would interpret are refused. */
const strange = /[\p{C}\\:*?"<>|]/u;

/** Refuses a name that nothing new may have; `below`: how many folders deep it is itself. */
export function checkName(segments: readonly string[], below = 0): void {
  const name = segments.at(-1);
  if (name === undefined) throw denied();
  if (Buffer.byteLength(name) > 255 || name.length > sftpLimits.name) throw failure('The name is too long');
  if (strange.test(name)) throw failure('The name has characters that are not taken');
  if (segments.length + below > sftpLimits.depth + 1) throw failure('The folder is too deep');
}
