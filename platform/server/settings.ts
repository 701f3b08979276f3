import type { AddressService, Geocoder, SftpAddress } from './config.ts';
import { folderStore, type FileStore } from './files/files.ts';
import { s3Store, type S3Place } from './files/s3.ts';
import type { SearchCluster } from './outside/cluster.ts';

/** A message that no mail server takes: its addressee, and its links. */
export type PrintedLetter = {
  to: string;
  subject: string;
  links: readonly { label: string; link: string }[];
};

/** The configuration that features need: public addresses, mail, files. */
export type Settings = Readonly<{
  apiUrl: string;
  siteUrl: string;
  dashboardUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** Prints the links of a message that no mail server takes. Without it they go nowhere. */
  printLetter?: (letter: PrintedLetter) => void;
  /** The secret of the signatures of bounces; without it none is accepted. */
  mailEventsSecret?: string | null;
  secretKey: string;
  /** A key that is accepted beside it while it is changed; none by default. */
  secretKeyAlso?: string | null;
  /** Hosts of connectors that may be called although they are not public; none by default. */
  connectorAllowedHosts?: readonly string[];
  /** A PEM file with the certificate of an authority that is trusted for those hosts, read at each call. */
  connectorCaFile?: string | null;
  /** The geocoder; none by default. */
  geocoder?: Geocoder | null;
  /** The service that suggests addresses in the customer's form; none by default. */
  addressService?: AddressService | null;
  filesDir: string;
  /** The bucket of files, instead of the folder. */
  s3?: S3Place | null;
  /** The cluster that answers the searches instead of this program. */
  searchCluster?: SearchCluster | null;
  /** The public address of the SFTP server, if it runs, and the folder of the accounts' files. */
  sftp?: { address: SftpAddress | null; dir: string } | null;
}>;

/** Where the bytes of files lie, as it was set. */
export const storeOf = ({ filesDir, s3 = null }: Pick<Settings, 'filesDir' | 's3'>): FileStore =>
  s3 === null ? folderStore(filesDir) : s3Store(s3);

let given: Settings | null = null;
let store: FileStore | null = null;

/** Called once, by each entry point of the program (and by each test's world), before anything else. */
export function useSettings(settings: Settings): void {
  given = settings;
  store = storeOf(settings);
}

export function settings(): Settings {
  if (!given) throw new Error('The settings were not initialised');
  return given;
}

/** The keys that may have encrypted or signed something: the present one first. */
export function secretKeys(): readonly [string, ...string[]] {
  const { secretKey, secretKeyAlso } = settings();
  return secretKeyAlso ? [secretKey, secretKeyAlso] : [secretKey];
}

/** The store of files, for jobs: a call has its own `files`. */
export function fileStore(): FileStore {
  if (!store) throw new Error('The settings were not initialised');
  return store;
}
