import type { MessageFormatElement } from 'react-intl'

/** What only a message with placeholders, tags or quoting contains. */
const notPlain = /['{}<]/

const ready = (message: string) => (notPlain.test(message) ? message : [{ type: 0, value: message }])

/**
 * Messages by id as react-intl shows them fastest: those without placeholders as parsed already. A page of 1,000 fields asks
 * for a thousand of them while it is drawn; each as a string would be formatted anew.
 */
export function readyMessages(messages: {
  readonly [id: string]: string
}): Record<string, MessageFormatElement[]> {
  const entries = Object.entries(messages).map(([id, message]) => [id, ready(message)] as const)
  // react-intl looks at each message by itself; only its type wants all of them alike.
  return Object.fromEntries(entries) as Record<string, MessageFormatElement[]>
}
