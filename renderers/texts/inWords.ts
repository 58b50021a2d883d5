import type { IntlShape } from 'react-intl'
import { messageOfCode } from '../../schemas/words/knownCodes'

/** Returns a text as it is, or for a known code its message in the reader's language. */
export function inWords(intl: IntlShape, text: string): string {
  const id = messageOfCode(text)
  // A host may provide only a part of the messages.
  return id !== undefined && Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : text
}
