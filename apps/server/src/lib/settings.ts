import { folderStore, type FileStore } from './files/files.ts';

/** What features need of the configuration: where the product is reached, how mail leaves, where files lie. */
export type Settings = Readonly<{
  apiUrl: string;
  siteUrl: string;
  dashboardUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** What bounces are signed with; none is taken without it. */
  mailEventsSecret?: string | null;
  secretKey: string;
  /** Hosts of connectors that may be called although they are not outside; none when not given. */
  connectorAllowedHosts?: readonly string[];
  /** The certificate of an authority that those hosts are believed by, a PEM file read at each call. */
  connectorCaFile?: string | null;
  filesDir: string;
}>;

let given: Settings | null = null;
let store: FileStore | null = null;

/** Said once, by each door of the program (and by each test's world) before anything else. */
export function useSettings(settings: Settings): void {
  given = settings;
  store = folderStore(settings.filesDir);
}

export function settings(): Settings {
  if (!given) throw new Error('The settings were not given');
  return given;
}

/** Where the bytes of files lie, for jobs: a call has its own `files`. */
export function fileStore(): FileStore {
  if (!store) throw new Error('The settings were not given');
  return store;
}
