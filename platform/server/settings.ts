import type { Geocoder, SftpAddress } from './config.ts';
import { folderStore, type FileStore } from './files/files.ts';
import { s3Store, type S3Place } from './files/s3.ts';
import type { SearchCluster } from './outside/cluster.ts';

/** A message that no server takes: whom it is for, and where its links lead. */
export type PrintedLetter = {
  to: string;
  subject: string;
  links: readonly { label: string; link: string }[];
};

/** What features need of the configuration: where the product is reached, how mail leaves, where files lie. */
export type Settings = Readonly<{
  apiUrl: string;
  siteUrl: string;
  dashboardUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where the links of a message go that no server takes: the program's console. Not given: nowhere. */
  printLetter?: (letter: PrintedLetter) => void;
  /** What bounces are signed with; none is taken without it. */
  mailEventsSecret?: string | null;
  secretKey: string;
  /** Hosts of connectors that may be called although they are not outside; none when not given. */
  connectorAllowedHosts?: readonly string[];
  /** The certificate of an authority that those hosts are believed by, a PEM file read at each call. */
  connectorCaFile?: string | null;
  /** Who places addresses on the map; nobody when not given. */
  geocoder?: Geocoder | null;
  filesDir: string;
  /** The bucket where files lie instead. */
  s3?: S3Place | null;
  /** The cluster that answers the searches instead. */
  searchCluster?: SearchCluster | null;
  /** How the outside reaches the SFTP server, if it runs, and where the accounts' folders lie. */
  sftp?: { address: SftpAddress | null; dir: string } | null;
}>;

/** Where the bytes of files lie, as it was set. */
export const storeOf = ({ filesDir, s3 = null }: Pick<Settings, 'filesDir' | 's3'>): FileStore =>
  s3 === null ? folderStore(filesDir) : s3Store(s3);

let given: Settings | null = null;
let store: FileStore | null = null;

/** Said once, by each door of the program (and by each test's world) before anything else. */
export function useSettings(settings: Settings): void {
  given = settings;
  store = storeOf(settings);
}

export function settings(): Settings {
  if (!given) throw new Error('The settings were not initialised');
  return given;
}

/** Where the bytes of files lie, for jobs: a call has its own `files`. */
export function fileStore(): FileStore {
  if (!store) throw new Error('The settings were not initialised');
  return store;
}
