import type { Condition } from './condition'
import { foldForSearch } from './fold'
import { readSearch } from './operands'
import { textsOf } from './textsOf'

/** Begins with a text, whatever case and accents either has. */
export const istartswith: Condition<string> = {
  question: 'partOfText',
  read: readSearch,
  holds: (answer, wanted) => textsOf(answer).some((text) => foldForSearch(text).startsWith(wanted)),
}
