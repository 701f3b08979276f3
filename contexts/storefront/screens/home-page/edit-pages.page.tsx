import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { homePageQuery } from './home-page-query.ts';
import { PageEditor } from './page-editor.tsx';
import '@reprise/platform/screens/shell/frame.css';
import './home-page.css';

const route = getRouteApi('/client/$id/editPages');

/** The editor of a site's home page. */
export const Page = () => {
  const { t } = useTranslation('design');
  const { id } = route.useParams();
  const query = useQuery(homePageQuery(id));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('home.title')}>
        {({ design, page }) => (
          <>
            <PageTitle
              title={t('home.titleOf', { name: design.name })}
              actions={
                <LinkButton look="ghost" href={`/design?account=${design.accountId}`}>
                  {t('home.design')}
                </LinkButton>
              }
            />
            <PageEditor key={design.accountId} design={design} page={page} />
          </>
        )}
      </Loaded>
    </Stack>
  );
};
