import { expect, test } from 'vitest';
import { html, type Part } from './html.ts';

test('texts are escaped, templates and lists of them are not, and nothing leaves nothing', () => {
  const items = ['a < b', 'c'].map((one) => html`<li title="${one}">${one}</li>`);
  const parts: Part[] = [items, null, false, 3];
  expect(html`<b class="${'"x"'}">${parts}</b>`.html).toBe(
    '<b class="&quot;x&quot;"><li title="a &lt; b">a &lt; b</li><li title="c">c</li>3</b>',
  );
});
