import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { RunOutcome as ExportOutcome } from '../export-schedules/run-outcome.tsx';
import { RunOutcome as ImportOutcome } from '../import-schedules/run-outcome.tsx';
import { NextRun } from './next-run.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** In whatever language: 07:00 or 7:00. */
const seven = /\b0?7:00/;

test.each(['Indian/Reunion', 'Europe/London', 'Europe/Paris'])(
  'what is scheduled at 07:00, Paris time, runs at 07:00 to a reader in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const at = '2026-03-09T06:00:00.000Z';
    const next = createElement(NextRun, { schedule: { nextRunAt: at, stopReason: null } });
    expect(renderToStaticMarkup(next)).toMatch(seven);
    const ended = { id: 'run', dueAt: at, endedAt: at, reason: null, tries: 1 };
    const exported = { ...ended, outcome: 'mailed', fileName: null } as const;
    expect(renderToStaticMarkup(createElement(ExportOutcome, { run: exported }))).toMatch(seven);
    const fetched = { startedAt: at, sha256: null, bytes: null, linesCount: null, importId: null };
    const imported = { ...ended, ...fetched, outcome: 'unchanged' } as const;
    const outcome = createElement(ImportOutcome, { run: imported, catalogue: 'account' });
    expect(renderToStaticMarkup(outcome)).toMatch(seven);
  },
);
