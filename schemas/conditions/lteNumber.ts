import { comparingNumbers } from './comparing'

/** Holds where the answer is a number of at most this size. */
export const lteNumber = comparingNumbers((sign) => sign <= 0)
