// npm run audit [-- low|moderate|high|critical]: the known vulnerabilities of the dependencies. It needs a network, so
// it is not part of npm test.
import { spawnSync } from 'node:child_process';

const levels = ['low', 'moderate', 'high', 'critical'];
const [least = 'moderate'] = process.argv.slice(2);
if (!levels.includes(least)) {
  console.error(`No such level: ${least}. One of ${levels.join(', ')}.`);
  process.exit(2);
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { stdout, stderr, error } = spawnSync(npm, ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});

/** npm's report, or an object with the reason why there is none. */
function reportIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { error: { summary: text.trim() } };
  }
}
const report = reportIn(stdout ?? '');
if (error || report.metadata === undefined) {
  console.error('The registry gave no audit: is there a network, and does this registry answer audits?');
  console.error(error?.message || report.error?.summary || report.message || stderr);
  process.exit(2);
}

const weak = Object.values(report.vulnerabilities ?? {})
  .filter(({ severity }) => levels.indexOf(severity) >= levels.indexOf(least))
  .toSorted((a, b) => levels.indexOf(b.severity) - levels.indexOf(a.severity));
for (const { name, severity, range, via, fixAvailable } of weak) {
  const why = via
    .map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`))
    .join('; ');
  console.log(`${severity.padEnd(8)} ${name} ${range}: ${why}${fixAvailable ? ' (a fix is there)' : ''}`);
}
const { total } = report.metadata.dependencies;
console.log(`${total} packages, ${weak.length} of them with a known weakness, ${least} or worse.`);
process.exit(weak.length === 0 ? 0 : 1);
