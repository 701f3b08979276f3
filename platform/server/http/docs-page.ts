import { refusals } from '../../domain/core/refusal-codes.ts';
import type { Endpoint } from '../../domain/core/endpoint.ts';
import { introductionPage } from './introduction.ts';
import { z } from 'zod';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1f}
h2{margin-top:2.5rem;border-bottom:1px solid #ccc}article{margin:1.25rem 0}code,pre{font:14px/1.45 ui-monospace,monospace}
pre{background:#f5f5f7;padding:.75rem;overflow:auto}h3{font-size:1rem;margin:0}b.method{display:inline-block;min-width:4.5rem}
p{margin:.25rem 0}nav a{margin-right:.75rem}`;

const schemaBlock = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (!schema || schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid) return '';
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(json, null, 2))}</pre></details>`;
};

const article = (endpoint: Endpoint): string => {
  const accesses = [endpoint.access, ...(endpoint.orAccess ?? [])].map((one) => `<code>${one}</code>`);
  const codes = endpoint.refusals.map((code) => `<code>${code}</code> (${refusals[code]})`);
  return `<article><h3><b class="method">${endpoint.method}</b> <code>${escaped(endpoint.path)}</code></h3>
<p>${escaped(endpoint.summary)}</p><p>Access: ${accesses.join(' or ')}</p>
${codes.length > 0 ? `<p>Refusals: ${codes.join(', ')}</p>` : ''}
${schemaBlock('Query', endpoint.query, 'input')}${schemaBlock('Body', endpoint.body, 'input')}
${schemaBlock(endpoint.list ? 'Each member of the list' : 'Answer', endpoint.answer, 'output')}</article>`;
};

/** The API for readers: one page without scripts. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const sorted = endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const groups = [...Map.groupBy(sorted, (endpoint) => endpoint.path.split('/')[1] ?? '')];
  const links = groups.map(([noun]) => `<a href="#${escaped(noun)}">${escaped(noun)}</a>`);
  const sections = groups.map(
    ([noun, here]) =>
      `<section><h2 id="${escaped(noun)}">${escaped(noun)}</h2>${here.map(article).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reprise API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body>
<h1>Reprise API</h1><p>For programs: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
${introductionPage(escaped)}
<nav>${links.join('')}</nav>${sections.join('')}</body></html>`;
}
