import { comparing } from './comparing'

/** Before, or less than, what the operand says. */
export const lt = comparing((sign) => sign < 0)
