import { useQuery } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** The formats of the file names of exports that the start page offers. */
const fileNameFormats = ['buybacks-*.csv', 'buybacks-*.xlsx'];

/** The figures of the start page, and this person's own exports. */
export const useDashboardData = () =>
  useQuery({
    queryKey: ['dashboard-data'],
    queryFn: ({ signal }) =>
      call('GET /dashboard-data', { query: { 'fileNameFormats[]': fileNameFormats }, signal }),
  });
