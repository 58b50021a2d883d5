import type { Condition } from './condition'
import { foldForSearch } from './fold'
import { readSearch } from './operands'
import { textsOf } from './textsOf'

/** Holds where the answer begins with a text, ignoring case and accents. */
export const istartswith: Condition<string> = {
  question: 'partOfText',
  read: readSearch,
  holds: (answer, wanted) => textsOf(answer).some((text) => foldForSearch(text).startsWith(wanted)),
}
