import { expect, test } from 'vitest';
import { makeSandbox } from '@reprise/tests/kit/sandbox.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { visit } from './site-visit.fixture.ts';

const world = await openWorld();
await makeSandbox(world, world.a);

test('each page of a sandbox says what it is, and is closed to search engines; its account’s is not', async () => {
  for (const url of ['/home', '/results?q=x', '/search', '/stores']) {
    const own = await visit(world, url);
    expect([url, own.body?.includes('frame-sandbox'), own.head.includes('noindex')]).toEqual([
      url,
      false,
      false,
    ]);
    const sandbox = await visit(world, url, 'sandbox.enseigne-a.test');
    expect([url, sandbox.body?.includes('Bac à sable'), sandbox.head.match(/noindex/g)?.length]).toEqual([
      url,
      true,
      1,
    ]);
  }
});
