import type { LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import type { ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/call.ts';

/** Fewer headings are seen at once. */
const leastContents = 3;

/** The text of a legal page: from the page's own HTML, else fetched; null where it is not written. */
export function useLegalText(page: LegalPage) {
  const locale = currentLocale();
  const { legal } = settings;
  const written = legal?.page === page && legal.locale === locale ? legal.text : undefined;
  return useQuery<ShownLegalText | null>({
    queryKey: ['legal-text', page, locale],
    queryFn: async ({ signal }) => (await call('GET /legal-pages/{page}', { params: { page }, signal })).text,
    initialData: written,
    staleTime: Number.POSITIVE_INFINITY,
    // the PDF and our own words are there without it
    meta: { quiet: true },
  });
}

/** The account's text, and its contents where it is long. */
export const LegalText = ({ text: { html, lang, contents } }: { text: ShownLegalText }) => {
  const { t } = useTranslation('legal');
  return (
    <>
      {contents.length < leastContents ? null : (
        <nav className="legal-contents" aria-label={t('contents')}>
          <ol>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div
        className="legal-text"
        lang={lang === currentLocale() ? undefined : lang}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
};
