import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useEffect, useState } from 'react';
import { Page as NotFound } from '../not-found/not-found.page.tsx';
import { loadableHref } from './documents.ts';

/**
 * A page that the server writes whole, reached within the app: it is loaded. Where there is no site the server writes
 * none, and the app leads to the page that says so.
 */
export const Page = () => {
  const [href] = useState(() => loadableHref(location.pathname + location.search + location.hash));
  useEffect(() => {
    if (settings.whiteLabel && href !== null) location.replace(href);
  }, [href]);
  return settings.whiteLabel && href === null ? <NotFound /> : <LoadingState />;
};
