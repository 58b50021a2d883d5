import { comparingNumbers } from './comparing'

/** Holds where the answer is a larger number. */
export const gtNumber = comparingNumbers((sign) => sign > 0)
