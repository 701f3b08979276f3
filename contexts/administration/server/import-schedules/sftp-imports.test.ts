import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { problems } from '@reprise/tests/kit/driver.ts';
import { startSftpFiles, type SftpFiles } from '../partners/sftp-files.fixture.ts';
import { priceList, scheduledWorld, type ScheduledWorld } from './import-schedules.fixture.ts';

let at: ScheduledWorld;
let server: SftpFiles;
const file = 'depot/tarifs/prix.csv';

beforeAll(async () => {
  at = await scheduledWorld();
  server = await startSftpFiles();
});
beforeEach(() => at.allow('127.0.0.1'));
afterEach(async () => {
  await at.reset();
  for (const kept of [server.files, server.sizes, server.denied]) kept.clear();
  server.signIns.length = 0;
  server.onRead = null;
});
afterAll(async () => {
  await server.close();
  await at.close();
});

const put = (...lines: string[]): void => void server.files.set(file, Buffer.from(priceList(...lines)));

/** A schedule of a partner with these settings. */
async function scheduled(more: Record<string, string> = {}): Promise<string> {
  const { host, hostKey, user, password } = server;
  const settings = { host, hostKey, user, password, folder: 'depot', fileSeconds: '10', ...more };
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  const { id: connectorOrganizationId } = await at.connect('sftp.scheduled', given);
  return (await at.create({ connectorOrganizationId })).id;
}

describe('a price list that is fetched by SFTP', () => {
  test('is imported, and once', async () => {
    put('SFTP-1;Tarif un;smartphones;120;published');
    const id = await scheduled();
    expect(await at.whenDue(id)).toMatchObject({
      outcome: 'imported',
      reason: null,
      tries: 1,
      bytes: server.files.get(file)?.length,
      linesCount: { found: 1, inserted: 1, ignored: 0 },
    });
    expect(await at.priceOf('SFTP-1')).toBe(12_000);
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'unchanged', importId: null });
    put('SFTP-1;Tarif un;smartphones;125;published');
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'imported', linesCount: { updated: 1 } });
    expect(await at.priceOf('SFTP-1')).toBe(12_500);
  });

  test('of many reads arrives whole', async () => {
    const lines = Array.from(
      { length: 9_000 },
      (_, at) => `LOT-${at};Produit ${at};smartphones;10;published`,
    );
    put(...lines);
    const id = await scheduled();
    expect(await at.whenDue(id)).toMatchObject({
      outcome: 'imported',
      bytes: server.files.get(file)?.length,
      linesCount: { found: 9_000, inserted: 9_000 },
    });
  });

  test('is fetched with a private key, whose line breaks the form has taken out', async () => {
    put('SFTP-2;Tarif deux;smartphones;20;published');
    const id = await scheduled({ password: '', privateKey: server.privateKey.replaceAll('\n', ' ') });
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'imported', tries: 1 });
    expect(server.signIns.map(({ by }) => by)).toContain('publickey');
    expect(server.signIns.map(({ by }) => by)).not.toContain('password');
  });

  test('is read again later while it is still being written', async () => {
    put('SFTP-3;Tarif trois;smartphones;30;published');
    const length = server.files.get(file)?.length ?? 0;
    let asked = 0;
    // it grows after it was read, the first time
    server.sizes.set(file, () => (++asked === 2 ? length + 100 : length));
    const id = await scheduled();
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'imported', tries: 2 });
    expect(asked).toBe(4);
  });

  test('is fetched again where the connection broke within it', async () => {
    put('SFTP-4;Tarif quatre;smartphones;40;published');
    let reads = 0;
    server.onRead = () => {
      reads += 1;
      if (reads === 1) server.breakOff();
    };
    const id = await scheduled();
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'imported', tries: 2 });
  });
});

describe('an SFTP server', () => {
  test('with another host key is told neither name nor password', async () => {
    put('SFTP-5;Tarif cinq;smartphones;50;published');
    const id = await scheduled({ hostKey: `SHA256:${'A'.repeat(43)}` });
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'other_host_key', tries: 1 });
    expect(server.signIns).toEqual([]);
  });

  test.each([
    ['password', { password: 'un autre' }],
    ['user', { user: 'quelqu-un' }],
    ['privateKey', { password: '', privateKey: 'pas une clé' }],
  ])('that refuses the %s is not asked again', async (_, wrong) => {
    put('SFTP-6;Tarif six;smartphones;60;published');
    const id = await scheduled(wrong);
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'unauthorized', tries: 1 });
  });

  test('without the file, or with one that may not be read, is not asked again', async () => {
    const id = await scheduled();
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'file_missing', tries: 1 });
    put('SFTP-7;Tarif sept;smartphones;70;published');
    server.denied.add(file);
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'unauthorized', tries: 1 });
    expect(await at.one(id)).toMatchObject({ failures: 2 });
  });

  test('with too large a file is read nothing of', async () => {
    put('SFTP-8;Tarif huit;smartphones;80;published');
    server.sizes.set(file, () => importLimits.fileBytes + 1);
    server.onRead = () => expect.unreachable();
    const id = await scheduled();
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'too_large', tries: 1 });
  });

  test('within our network is not connected to, and is no setting', async () => {
    const id = await scheduled();
    at.allow();
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'closed_network', tries: 1 });
    expect(server.signIns).toEqual([]);
    const { items } = await at.world.a.as.super_admin.call('GET /connectors', {
      query: { type: 'scheduled' },
    });
    const made = await at.world.a.as.super_admin.raw('POST /connector-organizations', {
      body: {
        connectorId: items.find(({ fqn }) => fqn === 'sftp.scheduled')?.id ?? '',
        organizationId: at.world.a.headOffice,
        name: 'Chez nous',
        properties: ['host', 'hostKey', 'user', 'password'].map((name) => ({
          name,
          value: { ...server, host: '127.0.0.1' }[name as 'host' | 'hostKey' | 'user' | 'password'],
        })),
        active: true,
      },
    });
    expect(problems(made.refusal())).toEqual(['properties.0.value url_closed']);
  });

  test('that never says a word, or is not there, is given up', async () => {
    const silent = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo; // a server that listens on a port
    const id = await scheduled({ host: `127.0.0.1:${port}`, fileSeconds: '1' });
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'timeout', tries: 4 });
    // closes only once we have hung up on it each time
    await new Promise<void>((resolve) => {
      silent.close(() => resolve());
    });
    expect(await at.whenDue(id)).toMatchObject({ outcome: 'failed', reason: 'unreachable', tries: 4 });
  });
});
