import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

const least = { DATABASE_URL: 'postgres://reprise@localhost/reprise', SECRET_KEY: 'k'.repeat(32) };

test('the least settings give a whole configuration', () => {
  expect(
    readConfig({ ...least, SMTP_URL: '', PORT_SITE: '4001', SITE_URL: 'https://shop.example/' }),
  ).toMatchObject({
    portApi: 3000,
    siteUrl: 'https://shop.example',
    dashboardUrl: 'http://localhost:3002',
    corsOrigins: ['https://shop.example', 'http://localhost:3002'],
    smtpUrl: null,
    demo: false,
  });
});

test('every wrong setting is named, and no value of it is told', () => {
  const read = () =>
    readConfig({ DATABASE_URL: 'mysql://root:hunter2@db', SECRET_KEY: 'short', PORT_API: 'x' });
  expect(read).toThrow(/PORT_API[^]*DATABASE_URL[^]*SECRET_KEY/);
  expect(read).not.toThrow('hunter2');
});

test('the tile server of the map is set with its three parts, or not at all', () => {
  const tiles = (url: string) => readConfig({ ...least, TILE_SERVER_URL: url }).tiles;
  expect(tiles('')).toBeNull();
  expect(tiles('https://{s}.tiles.example/{z}/{x}/{y}.png')).toEqual({
    url: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap',
  });
  expect(() => tiles('https://tiles.example/{z}/{x}.png')).toThrow(/TILE_SERVER_URL/);
  expect(() => tiles('ftp://tiles.example/{z}/{x}/{y}.png')).toThrow(/TILE_SERVER_URL/);
});

test('a geocoder is set with the countries that it knows, those of France by default', () => {
  const read = (more: Record<string, string>) => readConfig({ ...least, ...more }).geocoder;
  const url = 'https://data.geopf.fr/geocodage/search';
  expect(read({ GEOCODER_COUNTRIES: 'FR' })).toBeNull();
  expect(read({ GEOCODER_URL: url })).toEqual({ url, countries: ['FR'] });
  expect(read({ GEOCODER_URL: url, GEOCODER_COUNTRIES: 'FR, MC' })?.countries).toEqual(['FR', 'MC']);
  expect(() => read({ GEOCODER_URL: 'ftp://example.org' })).toThrow(/GEOCODER_URL/);
  expect(() => read({ GEOCODER_URL: url, GEOCODER_COUNTRIES: 'France' })).toThrow(/GEOCODER_COUNTRIES/);
});

test('the address service is said as the geocoder is', () => {
  const read = (more: Record<string, string>) => readConfig({ ...least, ...more }).addressService;
  const url = 'https://addresses.example.org';
  expect(read({ GEOCODER_URL: url })).toBeNull();
  expect(read({ ADDRESS_SERVICE_URL: url })).toEqual({ url, countries: ['FR'] });
  expect(read({ ADDRESS_SERVICE_URL: url, ADDRESS_SERVICE_COUNTRIES: 'BE' })?.countries).toEqual(['BE']);
  expect(() => read({ ADDRESS_SERVICE_URL: 'addresses' })).toThrow(/ADDRESS_SERVICE_URL/);
});

test('files are kept in a bucket where one is set', () => {
  expect(readConfig(least).s3).toBeNull();
  expect(
    readConfig({
      ...least,
      S3_BUCKET: 'reprise',
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }).s3,
  ).toEqual({
    bucket: 'reprise',
    endpoint: 'https://s3.example',
    region: 'eu-west-3',
    keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
});

test.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
  'of a bucket’s two keys, %s alone is refused',
  (name) => {
    const read = () => readConfig({ ...least, S3_BUCKET: 'reprise', [name]: 'hunter2' });
    expect(read).toThrow(/S3_ACCESS_KEY_ID[^]*S3_SECRET_ACCESS_KEY/);
    expect(read).not.toThrow('hunter2');
  },
);

test.each([
  ['in development, on this machine alone', {}, { host: '127.0.0.1', port: 2222, orNext: true }, 2222],
  ['in production, when it is said', { NODE_ENV: 'production' }, null, null],
  [
    'in production, where everybody comes',
    { NODE_ENV: 'production', SFTP_PORT: '22', API_URL: 'https://api.example' },
    { host: '0.0.0.0', port: 22, orNext: false },
    22,
  ],
  ['elsewhere, as is said', { SFTP_PORT: 'off', SFTP_URL: 'sftp://files.example' }, null, 22],
])('SFTP is served %s', (_, given, listen, port) => {
  const { sftpListen, sftp } = readConfig({ ...least, ...given });
  expect([sftpListen, sftp.address?.port ?? null]).toEqual([listen, port]);
});

test('a secret stands in a file of its own, unless it is set itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'key');
  await writeFile(file, `${'f'.repeat(40)}\n`);
  const { DATABASE_URL } = least;
  expect(readConfig({ DATABASE_URL, SECRET_KEY_FILE: file }).secretKey).toBe('f'.repeat(40));
  expect(readConfig({ ...least, SECRET_KEY_FILE: file }).secretKey).toBe(least.SECRET_KEY);
  const missing = join(folder, 'none');
  expect(() => readConfig({ DATABASE_URL, SECRET_KEY_FILE: missing })).toThrow(
    `SECRET_KEY_FILE: ${missing} cannot be read`,
  );
});
