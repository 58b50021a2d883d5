import { choiceKinds, textKinds, timeKinds, type Condition } from './condition'
import { readText } from './operands'
import { textsOf } from './textsOf'

/** The same text, trimmed: case counts. */
export const exact: Condition<string> = {
  kinds: [...textKinds, ...choiceKinds, ...timeKinds],
  read: readText,
  holds: (answer, wanted) => textsOf(answer).includes(wanted),
}
