export { SummaryScreen as Page } from '@reprise/journey/summary-screen';
