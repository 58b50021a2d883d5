import { comparingNumbers } from './comparing'

/** More than a number. */
export const gtNumber = comparingNumbers((sign) => sign > 0)
