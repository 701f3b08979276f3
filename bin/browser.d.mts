/** The path of a Chromium: CHROMIUM_PATH, the machine's, Debian's (installed on the way if `install`), or npm's. */
export function findBrowser(options?: { install?: boolean }): Promise<string>;
