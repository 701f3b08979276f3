import { createServer } from 'node:net';

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

async function nextFree(usual: number, taken: ReadonlySet<number>, host: string): Promise<number> {
  let port = usual;
  while (taken.has(port) || !(await isFree(port, host))) port += 3;
  return port;
}

/**
 * The ports that were set, and for the others the default or the next free one, so that another program on 3000 does
 * not prevent the first start.
 */
export async function choosePorts(
  env: Record<string, string | undefined>,
  wanted: Readonly<Record<string, number>>,
  host: string,
): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  const taken = new Set<number>();
  for (const [name, usual] of Object.entries(wanted)) {
    const said = env[name];
    const port = said ? Number(said) : await nextFree(usual, taken, host);
    taken.add(port);
    chosen[name] = String(port);
  }
  return chosen;
}
