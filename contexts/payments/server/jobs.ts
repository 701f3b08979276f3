export { paymentsTasks } from './payments/payments.jobs.ts';
