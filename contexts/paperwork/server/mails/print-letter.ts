import type { PrintedLetter } from '@reprise/platform/server/settings.ts';

const controls = /[\p{Cc}\u2028\u2029]+/gu;
const line = (text: string): string => `  │ ${text.replaceAll(controls, ' ')}`;

/** A mail as text for the console: recipient, subject, and each link on its own line. */
export const letterBlock = ({ to, subject, links }: PrintedLetter): string =>
  [
    '',
    `  ┌ Mail to ${to.replaceAll(controls, ' ')} (no mail server is set: its links are printed here, and nowhere else)`,
    line(subject),
    ...links.flatMap(({ label, link }) => [line(`${label}:`), line(`  ${link}`)]),
    '  └',
    '',
  ].join('\n');

/** Prints a mail to the console, which only the operators of the program read (docs/security.md). */
export const printLetter = (letter: PrintedLetter): void => {
  process.stdout.write(letterBlock(letter));
};
