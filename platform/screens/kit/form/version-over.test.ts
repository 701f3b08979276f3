import { expect, test } from 'vitest';
import { versionOver } from './version-over.ts';

const opened = { version: 3, name: 'Dépôt', status: 'new' };
const nameOf = ({ name }: typeof opened): object => ({ name });

test.each([
  ['nothing was read since', null, 3],
  ['other parts wrote something else', { ...opened, version: 4, status: 'sent' }, 4],
  ['somebody else changed what the form shows', { ...opened, version: 4, name: 'Envoi' }, 3],
  ['what was read is older', { ...opened, version: 2 }, 3],
])('%s', (_, present, version) => {
  expect(versionOver(opened, present, nameOf)).toBe(version);
});
