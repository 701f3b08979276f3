import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One process per core, and files share it: loading the program costs more than most tests.
    isolate: false,
    maxWorkers: Math.min(availableParallelism(), 4),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { LOG_LEVEL: 'silent' },
    // a failure's message says what was found: a log is often all that is left of a run
    chaiConfig: { truncateThreshold: 2_000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            '{platform,contexts/*}/{domain,screens,site}/**/*.test.ts',
            'apps/{site,dashboard}/src/**/*.test.ts',
            'bin/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          globalSetup: ['tests/kit/global-setup.ts', 'clients/typescript/make/generate.ts'],
          include: ['clients/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // One PostgreSQL for the run, started when a file of this project is among those that run.
          globalSetup: 'tests/kit/global-setup.ts',
          include: [
            '{platform,contexts/*}/server/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'tests/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
          // they need a pooler, which `npm test -- pooler` brings
          exclude: process.env.TEST_POOLER === undefined ? ['tests/pooler/**'] : [],
        },
      },
    ],
  },
});
