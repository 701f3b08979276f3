import { expect, test } from 'vitest';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { bounded, fileMs } from './partner.ts';

test('a file is read no further than an import may be long, whatever its partner says of its length', async () => {
  const chunk = new Uint8Array(importLimits.fileBytes / 8);
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      sent += 1;
      yield chunk;
    }
  }
  const read = async (): Promise<number> => {
    let size = 0;
    for await (const { byteLength } of bounded(endless())) size += byteLength;
    return size;
  };
  await expect(read()).rejects.toMatchObject({ reason: 'too_large' });
  expect(sent).toBe(9);
});

test('a file may take the seconds of its settings, and a minute where they say nothing', () => {
  expect([fileMs({ fileSeconds: '5' }), fileMs({ fileSeconds: '' }), fileMs({})]).toEqual([
    5_000, 60_000, 60_000,
  ]);
});
