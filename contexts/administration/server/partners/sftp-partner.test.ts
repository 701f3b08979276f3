import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { startRenamingOver, startSftpFiles, type SftpFiles } from './sftp-files.fixture.ts';
import { sftpPartner } from './sftp-partner.ts';

const path = '/depot/produits.csv';

let world: World;
let plain: SftpFiles;
let openSsh: SftpFiles;
beforeAll(async () => {
  world = await makeWorld();
  useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
  plain = await startSftpFiles();
  openSsh = await startRenamingOver(plain);
});
beforeEach(() => {
  plain.files.clear();
  plain.files.set(path, Buffer.from('of yesterday'));
  plain.onRename = null;
});
afterAll(async () => {
  await openSsh.close();
  await plain.close();
  await world.close();
});

const put = ({ host, hostKey, user, password }: SftpFiles, text: string): Promise<void> =>
  sftpPartner({ host, hostKey, user, password, folder: '/depot' }).put('produits.csv', {
    stream: Readable.from([text]),
    size: text.length,
  });
const there = () => Object.fromEntries([...plain.files].map(([name, bytes]) => [name, bytes.toString()]));

test('a file takes the place of one of its name in one step, where the server can', async () => {
  const seen: object[] = [];
  plain.onRename = () => void seen.push(there());
  await put(openSsh, 'of today');
  expect(seen).toEqual([{ [path]: 'of yesterday', [`${path}.part`]: 'of today' }]);
  expect(there()).toEqual({ [path]: 'of today' });
});

test('a file takes the place of one of its name by turns, where the server cannot', async () => {
  await put(plain, 'of today');
  expect(there()).toEqual({ [path]: 'of today' });
  plain.files.set(`${path}.old`, Buffer.from('left by a try that broke off'));
  await put(plain, 'of tomorrow');
  expect(there()).toEqual({ [path]: 'of tomorrow' });
});

/** Does something before the `turn`th time that a file gets another name. */
function beforeRename(turn: number, act: () => void): void {
  let turns = 0;
  plain.onRename = () => {
    turns += 1;
    if (turns === turn) act();
  };
}

test('where the connection breaks in between, the partner has the file of before under another name', async () => {
  beforeRename(2, () => plain.breakOff());
  await expect(put(plain, 'of today')).rejects.toMatchObject({ reason: 'unreachable' });
  expect(there()).toEqual({ [`${path}.old`]: 'of yesterday', [`${path}.part`]: 'of today' });
  await put(plain, 'of today');
  expect(there()).toEqual({ [path]: 'of today' });
});

test('a file whose new one cannot take its place comes back', async () => {
  beforeRename(3, () => void plain.files.delete(`${path}.part`));
  await expect(put(plain, 'of today')).rejects.toMatchObject({ reason: 'file_missing' });
  expect(there()).toEqual({ [path]: 'of yesterday' });
});
