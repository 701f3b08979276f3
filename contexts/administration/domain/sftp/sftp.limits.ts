const megabyte = 1024 * 1024;

/** What an account may store and do by SFTP (docs/limits.md, "Imports, exports and SFTP"). */
export const sftpLimits = {
  username: 60,
  /** Characters of a file's or a folder's name. */
  name: 100,
  fileBytes: 200 * megabyte,
  /** Everything in the account's folder together. */
  folderBytes: 1024 * megabyte,
  entries: 2_000,
  /** Folders below folders. */
  depth: 3,
  /** Open connections of one account, of one address, of all. */
  connections: { account: 5, address: 20, all: 200 },
  /** Answered files are kept so long in `processed` and `error`. */
  keptDays: 90,
  /** The part of the folder's bounds from which the oldest answered files go before that: uploads must find room. */
  fullFrom: 0.8,
  /** How many of the files taken last are shown. */
  shownFiles: 20,
  passwordCharacters: 24,
};

/** Where taken files are answered. */
export const answerFolders = ['processed', 'error'] as const;
/** Where scheduled exports are put. */
export const exportsFolder = 'scheduled-exports';
/** The folders that the product itself fills; a client reads and clears them. */
export const productFolders = [...answerFolders, exportsFolder] as const;
