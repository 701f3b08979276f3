import { entityLimits } from './limits.ts';

type Asked = { page: number; itemsPerPage: number; pagination?: boolean | undefined };

/** Which rows of a list are read: those of its page or, where it is asked for whole, all up to a bound. */
export const rowsOfPage = ({ page, itemsPerPage, pagination }: Asked): { limit: number; offset: number } =>
  pagination === false
    ? { limit: entityLimits.atOnce, offset: 0 }
    : { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
