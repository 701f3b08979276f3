import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useEffect } from 'react';
import { documentHref } from './documents.ts';

/**
 * A page that the server writes whole, reached within the app: it is loaded. Where there is no site the server writes
 * none, and the app leads to the page that says so.
 */
export const Page = () => {
  useEffect(() => {
    if (settings.whiteLabel)
      location.replace(documentHref(location.pathname + location.search + location.hash));
  }, []);
  return <LoadingState />;
};
