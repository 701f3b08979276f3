import { join } from 'node:path';
import { readBuilt, scriptWeights, weightLine, type PageWeight } from '../build/weights.ts';

/** The most that scripts may weigh, in bytes of gzip: those of the shell, and what a page adds to them. */
export const scriptLimits = { shell: 235_000, page: 200_000 };

/**
 * What the dashboard's scripts weigh, in bytes of gzip: the shell's, and what each page and form adds.
 * @param dist the built dashboard
 */
export const dashboardWeights = (dist: string): { shell: number; pages: PageWeight[] } =>
  scriptWeights(readBuilt(dist), /\.page\.tsx$|-form\.tsx$/);

if (import.meta.main) {
  const { shell, pages } = dashboardWeights(join(import.meta.dirname, 'dist'));
  for (const { page, bytes } of pages.slice(0, 10)) process.stdout.write(weightLine(bytes, page));
  process.stdout.write(weightLine(pages[0]?.bytes ?? 0, `the heaviest page, limit ${scriptLimits.page}`));
  process.stdout.write(weightLine(shell, `the shell, limit ${scriptLimits.shell}`));
  const isWithin = shell <= scriptLimits.shell && (pages[0]?.bytes ?? 0) <= scriptLimits.page;
  if (!isWithin) process.exitCode = 1;
}
