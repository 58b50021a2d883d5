import { comparingNumbers } from './comparing'

/** Holds where the answer is a number of at least this size. */
export const gteNumber = comparingNumbers((sign) => sign >= 0)
