import { expect, test } from 'vitest';
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

test('every wrong setting is named, none of their values told', () => {
  const read = () =>
    readConfig({ DATABASE_URL: 'mysql://root:hunter2@db', SECRET_KEY: 'short', PORT_API: 'x' });
  expect(read).toThrow(/PORT_API[^]*DATABASE_URL[^]*SECRET_KEY/);
  expect(read).not.toThrow('hunter2');
});

test('the tile server of the map is said with its three parts, or not at all', () => {
  const tiles = (url: string) => readConfig({ ...least, TILE_SERVER_URL: url }).tiles;
  expect(tiles('')).toBeNull();
  expect(tiles('https://{s}.tiles.example/{z}/{x}/{y}.png')).toEqual({
    url: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap',
  });
  expect(() => tiles('https://tiles.example/{z}/{x}.png')).toThrow(/TILE_SERVER_URL/);
  expect(() => tiles('ftp://tiles.example/{z}/{x}/{y}.png')).toThrow(/TILE_SERVER_URL/);
});
