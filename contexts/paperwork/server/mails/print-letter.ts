import type { PrintedLetter } from '@reprise/platform/server/settings.ts';

const controls = /[\p{Cc}\u2028\u2029]+/gu;
const line = (text: string): string => `  │ ${text.replaceAll(controls, ' ')}`;

/** One message as the program's console shows it: a block with its addressee, its subject, and each link on its own line. */
export const letterBlock = ({ to, subject, links }: PrintedLetter): string =>
  [
    '',
    `  ┌ Mail to ${to.replaceAll(controls, ' ')} (no mail server is set: its links are printed here, and nowhere else)`,
    line(subject),
    ...links.flatMap(({ label, link }) => [line(`${label}:`), line(`  ${link}`)]),
    '  └',
    '',
  ].join('\n');

/** Prints it on the program's own console, which only those read who run the program (docs/security.md). */
export const printLetter = (letter: PrintedLetter): void => {
  process.stdout.write(letterBlock(letter));
};
