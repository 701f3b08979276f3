import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { weekQuery, weeklyStatisticsView, weekPartsView } from './statistics.ts';

export const statisticsApi = {
  weekly: endpoint({
    method: 'GET',
    path: '/statistics/weekly',
    summary:
      'Read the figures of the last twelve whole weeks, of the caller’s place or of the caller; computed each Monday',
    access: 'statistics_read',
    scope: 'place',
    mayLag: true,
    answer: weeklyStatisticsView,
    refusals: [],
  }),
  week: endpoint({
    method: 'GET',
    path: '/statistics/week',
    summary:
      'Read how many dossiers were created in the seven days from a day on, by store, category or brand, the most first; not for those who read their own figures only',
    access: 'statistics_read',
    scope: 'place',
    mayLag: true,
    query: weekQuery,
    answer: weekPartsView,
    refusals: ['forbidden'],
  }),
};
