import type { IntlShape } from 'react-intl'
import { messageOfCode } from '../../schemas/words/knownCodes'

/** Words as they are; for a known code in their place, what it means in the reader's language. */
export function inWords(intl: IntlShape, text: string): string {
  const id = messageOfCode(text)
  // A host may bring only a part of the messages.
  return id !== undefined && Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : text
}
