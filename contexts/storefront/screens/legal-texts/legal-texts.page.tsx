import { legalPages, type LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { asked } from '@reprise/platform/screens/kit/form/leave.ts';
import { StatementForm } from '../accessibility/statement-form.tsx';
import { LegalTextForm } from './legal-text-form.tsx';
import { legalTextsQuery } from './legal-texts-query.ts';
import '@reprise/platform/screens/shell/frame.css';
import '../home-page/home-page.css';

const route = getRouteApi('/client/$id/legalTexts');

/** The texts of the legal pages of a site, one page at a time. */
export const Page = () => {
  const { t } = useTranslation('design');
  const { id } = route.useParams();
  const [page, setPage] = useState<LegalPage>('faqAndContact');
  const query = useQuery(legalTextsQuery(id));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('legal.title')}>
        {({ design, texts }) => (
          <>
            <PageTitle
              title={t('legal.titleOf', { name: design.name })}
              actions={
                <LinkButton look="ghost" href={`/design?account=${design.accountId}`}>
                  {t('home.design')}
                </LinkButton>
              }
            />
            <SelectField
              label={t('legal.page')}
              value={page}
              options={legalPages.map((value) => ({ value, label: t(`legal.pages.${value}`) }))}
              onChange={(event) => {
                const next = legalPages.find((one) => one === event.target.value);
                // another page's form takes the place of this one, with what is typed in it
                if (next !== undefined) void asked(() => setPage(next));
              }}
            />
            {page === 'accessibilityStatement' ? <StatementForm design={design} /> : null}
            {texts
              .filter((text) => text.page === page)
              .map((text) => (
                <LegalTextForm key={page} design={design} text={text} />
              ))}
          </>
        )}
      </Loaded>
    </Stack>
  );
};
