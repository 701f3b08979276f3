import { useQuery } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** The names of the files that the first page offers, as the exports are named. */
const fileNameFormats = ['buybacks-*.csv'];

/** Where work stands, and this person's own files. */
export const useDashboardData = () =>
  useQuery({
    queryKey: ['dashboard-data'],
    queryFn: ({ signal }) =>
      call('GET /dashboard-data', { query: { 'fileNameFormats[]': fileNameFormats }, signal }),
  });
