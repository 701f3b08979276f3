import '@reprise/platform/screens/ui/core/keyboard.ts';
import '@reprise/platform/screens/ui/frame/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBrand } from '@reprise/platform/screens/ui/frame/apply-brand.ts';
import { awaitPages } from '@reprise/platform/screens/shell/arrival.ts';
import { queryClient } from './frame/query.ts';
import { getSession } from '@reprise/platform/screens/kit/calls/session.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { startWords } from '@reprise/platform/screens/shell/words.ts';
import { countStepOf } from './journey/count-steps.ts';
import { router } from './routes.tsx';

applyBrand(getSession()?.currentOrganization.account.mainColor ?? settings.siteAccount.mainColor);
await startWords({
  files: import.meta.glob<Record<string, unknown>>(
    './{platform,contexts/*}/words/*/{access,arrivals,audit,bench,categories,circuits,clients,common,ui,states,fields,refusals,price,connectors,dashboard,dossier,design,entities,exports,funnel,back_office,counter,history,imports,journey,lines,notes,notifications,settings,sftp,stocks,payment_modes,permissions,price_lists,products,questions,users,refurb-step-definitions,warehouse-dispatch,workshop,form,shell,camera,schedules,help,tour,apiKeys,webhooks}.json',
    {
      base: '../../..',
      import: 'default',
    },
  ),
  // fetched first, so that no page that already has the focus waits for the words of its rows or refusals
  first: ['common', 'ui', 'dashboard', 'dossier', 'states', 'refusals', 'fields', 'form', 'shell'],
  // what the server puts into words (questions, categories, refusals) is fetched again; typed input stays
  onChange: () => void queryClient.invalidateQueries(),
});

router.subscribe('onResolved', ({ toLocation }) => countStepOf(toLocation));
awaitPages(router);

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root.');
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
