import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { weeklyStatisticsView } from './statistics.ts';

export const statisticsApi = {
  weekly: endpoint({
    method: 'GET',
    path: '/statistics/weekly',
    summary:
      'Read the figures of the last twelve whole weeks, of the caller’s place or of the caller; computed each Monday',
    access: 'statistics_read',
    scope: 'place',
    answer: weeklyStatisticsView,
    refusals: [],
  }),
};
