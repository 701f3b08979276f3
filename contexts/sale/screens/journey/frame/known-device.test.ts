import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { KnownDevice } from './known-device.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Indian/Reunion', 'America/Martinique', 'Europe/Paris'])(
  'the day on which the last dossier of a device ended is the same to a seller in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const i18n = createInstance();
    await i18n.init({
      lng: 'fr-FR',
      resources: { 'fr-FR': { counter: { openImei: { ended: '{{number}} {{date}}' } } } },
    });
    const endedDossier = {
      id: null,
      number: '1234567890123',
      status: 'bb_cancelled',
      cancelReason: null,
      lost: false,
      endedAt: '2026-03-17T22:30:00.000Z',
    } as const;
    const children = createElement(KnownDevice, { release: null, endedDossier });
    const shown = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, children));
    expect(shown).toContain('1234567890123 17 mars 2026');
  },
);
