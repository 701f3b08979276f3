import { useSettings } from '@reprise/platform/server/settings.ts';

const local = 'http://localhost';

/** The settings of each measured process: partners are servers of this machine, and no mail leaves. */
export const useBenchSettings = (filesDir: string): void =>
  useSettings({
    apiUrl: local,
    siteUrl: local,
    dashboardUrl: local,
    smtpUrl: null,
    mailFrom: 'bench@example.org',
    secretKey: 'a key of the benchmark, and of nothing else',
    connectorAllowedHosts: ['127.0.0.1'],
    filesDir,
  });
