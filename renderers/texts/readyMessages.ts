import type { MessageFormatElement } from 'react-intl'
import type { Messages } from './messages'

/** Characters that only a message with placeholders, tags or quoting contains. */
const notPlain = /['{}<]/

const ready = (message: string | readonly object[]) =>
  typeof message !== 'string' || notPlain.test(message) ? message : [{ type: 0, value: message }]

/**
 * Returns messages in the form that react-intl shows fastest: those without placeholders already parsed. A page of 1,000 fields requests a
 * thousand of them while it is drawn, and would format each string anew.
 */
export function readyMessages(messages: Messages): Record<string, MessageFormatElement[]> {
  const entries = Object.entries(messages).map(([id, message]) => [id, ready(message)] as const)
  // react-intl accepts a mix of strings and parsed messages; only its type does not.
  return Object.fromEntries(entries) as unknown as Record<string, MessageFormatElement[]>
}
