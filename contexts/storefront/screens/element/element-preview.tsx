import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useEffect, useRef } from 'react';
import { search } from '@reprise/sale/screens/shown/search-key.ts';
import type { ElementView } from '../../domain/element/element.ts';
import { defineSearchElement } from './search-element.ts';
import { mostShown, type SiteLink } from './site-link.ts';

const linkOf = ({ accountId, name, mainColor, language }: ElementView, url: string): SiteLink => ({
  url,
  read: async () => ({ name, mainColor, language }),
  search: async (q, signal) => (await search(call, accountId, { q, perPage: mostShown }, signal)).hits,
});

/** The element itself, as wide as a narrow column of a shop. */
export const ElementPreview = ({
  element,
  url,
  lang,
}: {
  element: ElementView;
  url: string;
  lang: string;
}) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const SearchElement = defineSearchElement(null);
    const shown = new SearchElement();
    shown.site = linkOf(element, url);
    shown.lang = lang;
    // the dashboard shows no page of another origin in a frame
    shown.setAttribute('open', 'tab');
    box.current?.replaceChildren(shown);
  }, [element, url, lang]);
  return <div className="element-preview" ref={box} />;
};
