import type { Condition } from './condition'
import { isEmpty } from './isEmpty'
import { sameJson } from '../model/sameJson'

/** Another answer than the version before had; where none is known nothing has changed. Of a group it is not asked. */
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
