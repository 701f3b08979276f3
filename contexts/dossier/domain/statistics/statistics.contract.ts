import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { weeklyStatisticsView } from './statistics.ts';

export const statisticsApi = {
  weekly: endpoint({
    method: 'GET',
    path: '/statistics/weekly',
    summary: 'The last twelve whole weeks of one’s place, or of oneself; refreshed each Monday',
    access: 'statistics_read',
    scope: 'place',
    answer: weeklyStatisticsView,
    refusals: [],
  }),
};
