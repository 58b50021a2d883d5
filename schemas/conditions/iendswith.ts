import type { Condition } from './condition'
import { foldForSearch } from './fold'
import { readSearch } from './operands'
import { textsOf } from './textsOf'

/** Ends with a text, whatever case and accents either has. */
export const iendswith: Condition<string> = {
  question: 'partOfText',
  read: readSearch,
  holds: (answer, wanted) => textsOf(answer).some((text) => foldForSearch(text).endsWith(wanted)),
}
