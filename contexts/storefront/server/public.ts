/** What other contexts ask of storefront on the server (docs/decisions/028). */
export { knowsElementOrigin } from './element/element.db.ts';
export { copyLegalTexts } from './legal-texts/legal-texts.db.ts';
export { getHomePage, insertHomePage } from './site-design/site-design.db.ts';
export { siteFile } from './site/site-files.ts';
export { siteOrigins } from './site/site-origins.ts';
export { type SiteHost, sitePage } from './site/site-page.ts';
export { originOfTiles } from './site/site-sources.ts';
