import { expect, test } from 'vitest';
import {
  acceptDraft,
  blankPage,
  draftOf,
  inputOf,
  pageText,
  previewOf,
  uuidIn,
  widgetText,
  withPageText,
  withWidget,
  withWidgetText,
} from './draft.ts';

const page = {
  title: 'Reprise',
  metaTitle: 'Vendre',
  metaDescription: 'Vite',
  status: 'active' as const,
  version: 3,
  widgets: [
    { type: 'search' as const, title: 'Combien ?', bannerImage: null },
    { type: 'html' as const, html: '<p>Trois étapes</p>' },
  ],
  translations: { title: { 'en-GB': 'Buyback' } },
};
const french = { own: 'fr-FR', locale: 'fr-FR' } as const;
const german = { own: 'fr-FR', locale: 'de-DE' } as const;

test('a page that is read is sent as it was, with the version that was read', () => {
  const { version: _version, ...words } = page;
  expect(inputOf(draftOf(page), 3)).toEqual({ ...words, version: 3 });
  expect(previewOf(draftOf(page), french)).toEqual({
    locale: 'fr-FR',
    title: 'Reprise',
    widgets: page.widgets,
  });
  expect(inputOf(draftOf(null), null)).toEqual({ ...blankPage, version: null });
});

test('a text is written in one language while the others stay; a missing language is shown in another', () => {
  const draft = draftOf(page);
  expect(pageText(draft, 'title', german)).toMatchObject({
    id: 'translations.title.de-DE',
    value: '',
    placeholder: 'Buyback',
  });
  const ankauf = withPageText(draft, 'title', german, 'Ankauf');
  expect(ankauf).toMatchObject({
    title: 'Reprise',
    translations: { title: { 'en-GB': 'Buyback', 'de-DE': 'Ankauf' } },
  });
  expect(withPageText(ankauf, 'title', german, '')).toEqual(draft);
  const [search, html] = page.widgets;
  const said = withWidgetText(search!, german, 'Wie viel?');
  expect(widgetText(said, 'widgets.0', german)).toMatchObject({
    id: 'widgets.0.translations.de-DE',
    value: 'Wie viel?',
  });
  expect(widgetText(said, 'widgets.0', french)).toMatchObject({ id: 'widgets.0.title', value: 'Combien ?' });
  const shown = previewOf(
    {
      ...ankauf,
      widgets: [
        { ...said, key: 'a' },
        { ...html!, key: 'b' },
      ],
    },
    german,
  );
  expect(shown).toEqual({
    locale: 'de-DE',
    title: 'Ankauf',
    widgets: [{ type: 'search', title: 'Wie viel?', bannerImage: null }, html],
  });
});

test('a new widget has a key of its own, also after others were removed', () => {
  const two = withWidget(withWidget(draftOf(page), 'html'), 'featured_products');
  expect(two.widgets.map(({ key }) => key)).toEqual(['saved-0', 'saved-1', 'new-1', 'new-2']);
  const one = { ...two, widgets: two.widgets.toSpliced(2, 1) };
  expect(withWidget(one, 'search').widgets.at(-1)?.key).toBe('new-3');
});

test('a draft kept on the device is taken only when it is a page', () => {
  const draft = draftOf(page);
  expect(acceptDraft(JSON.parse(JSON.stringify(draft)), page)).toEqual(draft);
  for (const other of [null, 'x', {}, { title: 'x', widgets: [null] }])
    expect(acceptDraft(other, page)).toBeNull();
});

test('a draft of another release has its own fields, those of the saved page where it had none, and widgets that exist', () => {
  const { metaTitle: _, ...draft } = draftOf(page);
  expect(acceptDraft({ ...draft, title: 'Autre', gone: 1 }, page)).toEqual({
    ...draftOf(page),
    title: 'Autre',
  });
  expect(acceptDraft({ ...draft, widgets: [{ key: 'a', type: 'gone' }] }, page)).toBeNull();
});

test('an identifier is told apart from a name', () => {
  expect(uuidIn(' 0B7A4B00-0000-4000-8000-000000000000 ')).toBe('0b7a4b00-0000-4000-8000-000000000000');
  expect(uuidIn('iPhone 13')).toBeNull();
});
