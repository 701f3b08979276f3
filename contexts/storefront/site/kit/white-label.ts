import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { queryOptions } from '@tanstack/react-query';
import { partOfSite } from '../../domain/home-page/part-of-site.ts';
import { call } from './call.ts';

/**
 * The site's configuration from the page; fetched again for a reader of another language. It is asked for the part of the
 * site that is open, or one that does not sell would refuse it.
 */
export const whiteLabelQuery = () =>
  queryOptions({
    queryKey: ['white-label'],
    queryFn: ({ signal }) =>
      call('GET /white-label/config', {
        query: { url: location.origin, part: partOfSite(location.pathname) },
        signal,
      }),
    initialData: settings.whiteLabel ?? undefined,
    staleTime: ({ state }) => (state.data?.locale === currentLocale() ? Number.POSITIVE_INFINITY : 0),
  });
