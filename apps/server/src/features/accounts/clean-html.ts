import sanitizeHtml from 'sanitize-html';

const { defaults } = sanitizeHtml;

/**
 * A home page's HTML without anything that runs or that reaches out of its place: no scripts, no handlers, no frames,
 * no styles but classes, links and pictures by http(s) only (administration, 3: Home page config).
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...defaults.allowedTags, 'img', 'picture', 'source'],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      '*': ['class', 'lang', 'id'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // the page has its own h1
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', loading: 'lazy', ...attribs } }),
    },
  });

/** The hosts from which a home page's HTML takes its pictures. */
export const imageOrigins = (html: string): string[] =>
  [...html.matchAll(/<(?:img|source)\b[^>]*?\bsrc="([^"]+)"/g)].flatMap(([, url = '']) =>
    URL.canParse(url) ? [new URL(url).origin] : [],
  );
