import type { MessageFormatElement } from 'react-intl'
import type { Messages } from './messages'

/** What only a message with placeholders, tags or quoting contains. */
const notPlain = /['{}<]/

const ready = (message: string | readonly object[]) =>
  typeof message !== 'string' || notPlain.test(message) ? message : [{ type: 0, value: message }]

/**
 * Messages by id as react-intl shows them fastest: those without placeholders as parsed already. A page of 1,000 fields asks
 * for a thousand of them while it is drawn; each as a string would be formatted anew.
 */
export function readyMessages(messages: Messages): Record<string, MessageFormatElement[]> {
  const entries = Object.entries(messages).map(([id, message]) => [id, ready(message)] as const)
  // react-intl looks at each message by itself; only its type wants all of them alike.
  return Object.fromEntries(entries) as unknown as Record<string, MessageFormatElement[]>
}
