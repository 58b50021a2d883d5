import { comparingNumbers } from './comparing'

/** Less than a number. */
export const ltNumber = comparingNumbers((sign) => sign < 0)
