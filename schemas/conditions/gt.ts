import { comparing } from './comparing'

/** After, or more than, what the operand says. */
export const gt = comparing((sign) => sign > 0)
