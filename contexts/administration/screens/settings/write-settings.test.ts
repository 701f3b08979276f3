import { refusalOf, type Call, type LooseOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { expect, test } from 'vitest';
import { settingsWriter, type Settings } from './write-settings.ts';

const account = { id: 'a', version: 3, emailDPO: null, language: 'fr-FR', currency: 'EUR' } as const;
const opened = { account, detail: { id: 'd', version: 7 } } as Settings;
const change = { language: 'nl-BE', guaranteeDays: 20 } as const;

/** A fake wire: records what is sent, and answers each request in turn. */
const wire = (...answers: readonly unknown[]) => {
  const left = [...answers];
  const sent: unknown[] = [];
  const call = (async (name: string, options: LooseOptions = {}) => {
    sent.push([name, options.body]);
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Call<Api>;
  return { call, sent };
};
const refused = refusalOf(409, { code: 'status_changed' }, null);

test('settings of which the second half was refused are saved over what the first half has written', async () => {
  const written = { ...account, language: 'nl-BE', version: 4 };
  const again = { ...written, version: 5 };
  const { call, sent } = wire(written, refused, again, { id: 'd', version: 8 });
  const write = settingsWriter(call);
  await expect(write(opened, change)).rejects.toBe(refused);
  expect(await write(opened, change)).toEqual({ account: again, detail: { id: 'd', version: 8 } });
  expect(sent.filter((_, at) => at % 2 === 0)).toEqual([
    ['PATCH /accounts/{id}', { language: 'nl-BE', version: 3 }],
    ['PATCH /accounts/{id}', { language: 'nl-BE', version: 4 }],
  ]);
});

test('what was read again meanwhile is what the settings are saved over', async () => {
  const { call, sent } = wire({ ...account, version: 4 }, refused, { ...account, version: 10 });
  const write = settingsWriter(call);
  await expect(write(opened, change)).rejects.toBe(refused);
  const latest = { ...opened, account: { ...account, version: 9 } };
  expect(await write(latest, { language: 'nl-BE' })).toMatchObject({ account: { version: 10 } });
  expect(sent.at(-1)).toEqual(['PATCH /accounts/{id}', { language: 'nl-BE', version: 9 }]);
});
