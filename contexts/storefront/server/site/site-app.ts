import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { appIcon, shorterSide, siteShare, type IconShape } from '@reprise/platform/server/files/app-icon.ts';
import { getPublicFile } from '@reprise/platform/server/files/files.db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import type { ServedFile } from '@reprise/platform/server/web/serve-app.ts';

/** The icons of the site as an app: their addresses, and their shapes. */
const icons: Readonly<Record<string, IconShape>> = {
  '/app-icon-192.png': { size: 192, isMaskable: false },
  '/app-icon-512.png': { size: 512, isMaskable: false },
  '/app-icon-maskable-512.png': { size: 512, isMaskable: true },
};

/** What a link to the site shows where it is shared. */
export const sharePath = '/share.png';

const followingAt = /^\/tracking\/(?<token>[\w-]{1,100})\.webmanifest$/;

/**
 * The manifest of the site as an app. Installed from the page of a dossier, it opens that dossier: on some phones an app
 * shares nothing with the browser, and its address is all that it knows.
 */
function manifest(account: Account, startUrl: string, isOfDossier: boolean): ServedFile {
  return {
    mediaType: 'application/manifest+json; charset=utf-8',
    headers: isOfDossier ? { 'Cache-Control': 'private, max-age=3600' } : {},
    content: JSON.stringify({
      id: startUrl,
      name: account.name,
      short_name: account.name.slice(0, 12).trim(),
      lang: account.language,
      start_url: startUrl,
      scope: '/',
      display: 'standalone',
      theme_color: account.mainColor,
      background_color: '#f6f7f8',
      icons: Object.entries(icons).map(([src, { size, isMaskable }]) => ({
        src,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: isMaskable ? 'maskable' : 'any',
      })),
    }),
  };
}

/** A favicon of a tab is too small to be shown on a phone's screen. */
const leastPixels = 96;

async function bytesOf(db: Db, fileId: string | null): Promise<Buffer | null> {
  if (fileId === null) return null;
  const stored = await inWall(db, [], (trx) => getPublicFile(trx, fileId));
  return stored ? fileStore().get(stored.id) : null;
}

/** The account's logo; null where it has none that can be drawn. */
async function logoOf(db: Db, { logo }: Account): Promise<Buffer | null> {
  const picture = await bytesOf(db, logo);
  return picture !== null && (await shorterSide(picture)) > 0 ? picture : null;
}

/** The account's icon where it is large enough, else its logo. */
async function pictureOf(db: Db, account: Account): Promise<Buffer | null> {
  const icon = await bytesOf(db, account.favicon);
  return icon !== null && (await shorterSide(icon)) >= leastPixels ? icon : logoOf(db, account);
}

const mostDrawn = 300;
/** Drawn once by each server: a picture that is changed has another id. */
const drawn = new Map<string, Promise<Buffer>>();

type Shape = IconShape | 'share';

const draw = async (db: Db, account: Account, shape: Shape): Promise<Buffer> =>
  shape === 'share'
    ? siteShare({ picture: await logoOf(db, account), color: account.mainColor })
    : appIcon({ picture: await pictureOf(db, account), color: account.mainColor }, shape);

function drawingOf(db: Db, account: Account, path: string, shape: Shape): Promise<Buffer> {
  const key = [account.favicon, account.logo, account.mainColor, path].join(' ');
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const made = draw(db, account, shape);
  made.catch(() => drawn.delete(key));
  drawn.set(key, made);
  const [oldest] = drawn.keys();
  if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest);
  return made;
}

/** Whether a path is one of the files of the site as an app, or its picture for shared links. */
export const isAppFile = (path: string): boolean =>
  path === '/site.webmanifest' || path === sharePath || path in icons || followingAt.test(path);

/** The manifest of a site, one of its icons, or its picture for shared links; null for any other path. */
export async function appFile(db: Db, account: Account, path: string): Promise<ServedFile | null> {
  if (path === '/site.webmanifest') return manifest(account, '/home', false);
  const token = followingAt.exec(path)?.groups?.token;
  if (token !== undefined) return manifest(account, `/tracking/${token}`, true);
  const shape = path === sharePath ? 'share' : icons[path];
  if (shape === undefined) return null;
  return { mediaType: 'image/png', content: await drawingOf(db, account, path, shape) };
}
