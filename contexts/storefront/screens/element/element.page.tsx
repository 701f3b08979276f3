import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { CopyLine } from '@reprise/platform/screens/kit/form/copy-line.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ElementView } from '../../domain/element/element.ts';
import { ElementForm } from './element-form.tsx';
import { ElementPreview } from './element-preview.tsx';
import { elementQuery } from './element-query.ts';
import { elementName } from './search-element.ts';
import './element.css';

const route = getRouteApi('/client/$id/element');

/** What a shop's page holds: the script of the site, and the element where it should appear. */
const snippetOf = (url: string, lang: string): string =>
  `<script src="${url}/element.js" async></script>\n<${elementName} lang="${lang}"></${elementName}>`;

const Snippet = ({ element, url }: { element: ElementView; url: string }) => {
  const { t, i18n } = useTranslation('design');
  return (
    <>
      <Card>
        <Stack gap={3}>
          <div className="element-snippet">
            <CopyLine label={t('element.snippet')} value={snippetOf(url, element.language.slice(0, 2))} />
          </div>
          <p className="small">{t('element.snippetHelp')}</p>
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <h2>{t('element.preview')}</h2>
          <p className="small">{t('element.previewHelp')}</p>
          <ElementPreview element={element} url={url} lang={i18n.language} />
        </Stack>
      </Card>
    </>
  );
};

/** The element that shows a site's search on pages of other origins: its code, its preview, and whose pages may. */
export const Page = () => {
  const { t } = useTranslation('design');
  const { id } = route.useParams();
  const query = useQuery(elementQuery(id));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('element.edit')}>
        {(element) => (
          <>
            <PageTitle
              title={t('element.titleOf', { name: element.name })}
              actions={
                <LinkButton look="ghost" href={`/design?account=${element.accountId}`}>
                  {t('home.design')}
                </LinkButton>
              }
            />
            <p>{t('element.lead')}</p>
            <div className="element-columns">
              <ElementForm key={element.accountId} element={element} />
              <Stack gap={4}>
                {element.siteUrl === null ? (
                  <Alert tone="info">{t('element.noSite')}</Alert>
                ) : (
                  <Snippet element={element} url={element.siteUrl} />
                )}
              </Stack>
            </div>
          </>
        )}
      </Loaded>
    </Stack>
  );
};
