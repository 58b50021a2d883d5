import type { Condition } from './condition'
import { isEmpty } from './isEmpty'
import { sameJson } from '../model/sameJson'

/** Holds where the answer differs from the version before; without a known version nothing has changed. Groups cannot be asked this. */
export const hasChanged: Condition<true> = {
  question: 'change',
  takes: 'nothing',
  read: () => true,
  holds: (answer, _operand, { before }) => {
    if (!before) return false
    const [was, is] = [isEmpty(before.answer), isEmpty(answer)]
    return was || is ? was !== is : !sameJson(before.answer, answer)
  },
}
