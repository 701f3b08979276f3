import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const apps = ['site', 'dashboard'] as const;
const root = join(import.meta.dirname, '../../..');

test.each(apps)('every screen of the %s has its page', (app) => {
  const routes = join(root, 'apps', app, 'src/routes.tsx');
  const files = readFileSync(routes, 'utf8').match(/(?<=import\(')\.\/[^']+(?='\))/g) ?? [];
  expect(files.length).toBeGreaterThan(5);
  const without = files.filter(
    (file) =>
      !/^export (const|function|\{).*\bPage\b/m.test(readFileSync(join(dirname(routes), file), 'utf8')),
  );
  expect(without).toEqual([]);
});
