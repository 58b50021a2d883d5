import { useEffect, useMemo, useState } from 'react'
import type { IntlShape } from 'react-intl'
import type { Messages } from '../../renderers/texts/messages'
import { readyMessages } from '../../renderers/texts/readyMessages'

type Format = (descriptor: { readonly id?: string }, ...more: readonly unknown[]) => unknown

/**
 * Returns the texts of a page that started with some of them; `later` resolves to all. A text that is not loaded yet is '', never its id.
 * The page is drawn again only if such a text was needed too early, which most pages avoid.
 */
export function useLaterTexts(intl: IntlShape, later: Promise<Messages> | undefined): IntlShape {
  const growing = useMemo(() => (later ? growingIntl(intl) : undefined), [intl, later])
  const [grown, setGrown] = useState<IntlShape>()
  useEffect(() => {
    if (!growing || !later) return undefined
    let isOver = false
    void later.then((messages) => {
      if (!isOver && growing.add(messages).wasShort) setGrown(intl)
    })
    return () => {
      isOver = true
    }
  }, [growing, intl, later])
  return growing && grown !== intl ? growing.intl : intl
}

function growingIntl(intl: IntlShape) {
  const { messages } = intl
  const format = intl.formatMessage as unknown as Format
  let isWhole = false
  let wasShort = false
  const formatMessage: Format = (descriptor, ...more) => {
    if (isWhole || Object.hasOwn(messages, descriptor.id ?? '')) return format(descriptor, ...more)
    wasShort = true
    return ''
  }
  return {
    intl: { ...intl, formatMessage, $t: formatMessage } as unknown as IntlShape,
    add: (more: Messages) => {
      isWhole = true
      // Changed in place, so that every holder of these texts gets the others.
      Object.assign(messages, readyMessages(more))
      return { wasShort }
    },
  }
}
