export { paymentsRoutes } from './payments/payments.routes.ts';
