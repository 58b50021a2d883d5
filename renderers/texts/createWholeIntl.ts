import { createIntl, type IntlCache, type IntlConfig, type IntlShape } from 'react-intl'
import type { MessagePart } from '../../schemas/words/fitMessage'
import { wordMessage } from '../../schemas/words/wordMessage'

type Format = (
  descriptor: { readonly id?: string; readonly defaultMessage?: unknown },
  values?: { readonly [name: string]: unknown },
  options?: unknown,
) => ReturnType<IntlShape['formatMessage']>

/**
 * Creates react-intl's object, except that no message ever shows its raw placeholders: react-intl falls back to a message's source when a
 * value is missing, and some values come from servers, scripts and stored documents.
 */
export function createWholeIntl(config: IntlConfig, cache: IntlCache): IntlShape {
  const intl = createIntl(config, cache)
  const { formatters, locale, formats, messages } = intl
  const parsed = new Map<string, readonly MessagePart[]>()

  const partsOf = (id: string): readonly MessagePart[] | undefined => {
    const known = parsed.get(id)
    if (known) return known
    const message = Object.hasOwn(messages, id) ? messages[id] : undefined
    if (message === undefined) return undefined
    const parts =
      typeof message === 'string'
        ? formatters.getMessageFormat(message, locale, formats, { formatters }).getAst()
        : message
    parsed.set(id, parts)
    return parts
  }

  const format = intl.formatMessage as Format
  const formatMessage: Format = (descriptor, values = {}, options) => {
    const { id } = descriptor
    if (id === undefined || isPlain(messages[id])) return format(descriptor, values, options)
    const worded = wordMessage(id, values, { partsOf })
    if (!worded) return format(descriptor, values, options)
    if (worded.isOwn) return format({ id: worded.id }, worded.values, options)
    // There is no message id here, because parts are formatted instead.
    return formatters
      .getMessageFormat(worded.parts as never, locale, formats, { formatters })
      .format(worded.values as never) as ReturnType<Format>
  }
  return {
    ...intl,
    formatMessage: formatMessage as IntlShape['formatMessage'],
    $t: formatMessage as IntlShape['$t'],
  }
}

/** Returns true for a message without placeholders, as `readyMessages` makes it. */
const isPlain = (message: unknown): boolean =>
  Array.isArray(message) && message.length === 1 && (message[0] as MessagePart).type === 0
