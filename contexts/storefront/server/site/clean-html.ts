import sanitizeHtml from 'sanitize-html';

const { defaults } = sanitizeHtml;

/**
 * A home page's HTML without anything that runs or loads from elsewhere: no scripts, no handlers, no frames, no styles
 * but classes, links and pictures by http(s) only.
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
      // the page has an h1 of its own
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', loading: 'lazy', ...attribs } }),
    },
  });

/** The hosts of the pictures in a home page's HTML. */
export const imageOrigins = (html: string): string[] =>
  [...html.matchAll(/<(?:img|source)\b[^>]*?\bsrc="([^"]+)"/g)].flatMap(([, url = '']) =>
    URL.canParse(url) ? [new URL(url).origin] : [],
  );

/** How often each tag and each attribute occurs; `h1` counts as the `h2` that it becomes. */
function countsIn(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        const tag = tagName === 'h1' ? 'h2' : tagName;
        add(`<${tag}>`);
        for (const name of Object.keys(attribs)) add(`<${tag} ${name}>`);
        return { tagName, attribs };
      },
    },
  });
  return counts;
}

export type Removed = { what: string; count: number };

/**
 * What the cleaning removes from an HTML: whole tags as `<script>`, attributes as `<img onerror>`, each with its
 * number.
 */
export function removedFrom(html: string): Removed[] {
  const [before, after] = [countsIn(html), countsIn(cleanHtml(html))];
  const gone = [...before].flatMap(([what, count]) => {
    const less = count - (after.get(what) ?? 0);
    return less > 0 ? [{ what, count: less }] : [];
  });
  const tags = new Set(gone.flatMap(({ what }) => (what.includes(' ') ? [] : [what.slice(1, -1)])));
  // attributes of a removed tag need not be listed
  return gone.filter(({ what }) => !what.includes(' ') || !tags.has(what.slice(1).split(' ')[0] ?? ''));
}
