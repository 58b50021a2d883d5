import { comparingNumbers } from './comparing'

/** At most a number. */
export const lteNumber = comparingNumbers((sign) => sign <= 0)
