import { comparingNumbers } from './comparing'

/** Holds where the answer is a smaller number. */
export const ltNumber = comparingNumbers((sign) => sign < 0)
