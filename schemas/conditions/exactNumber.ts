import { comparingNumbers } from './comparing'

/** Holds where the numbers are equal, however they are written. */
export const exactNumber = comparingNumbers((sign) => sign === 0)
