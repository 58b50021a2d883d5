import { useMemo, type ReactNode } from 'react'
import { createIntlCache, RawIntlProvider } from 'react-intl'
import { languageTag, type Locale } from '../schemas/model/locales'
import { createWholeIntl } from './texts/createWholeIntl'
import type { Messages } from './texts/messages'
import { readyMessages } from './texts/readyMessages'

export interface RendererProviderProps {
  readonly locale: Locale
  /** The interface's texts by id: `locales/<locale>.json`, or an own translation of it. */
  readonly messages: Messages
  readonly children: ReactNode
}

const cache = createIntlCache()

/** Gives the renderers their own texts in a host that has no react-intl of its own. */
export function RendererProvider({ locale, messages, children }: RendererProviderProps) {
  const intl = useMemo(
    () => createWholeIntl({ locale: languageTag(locale), messages: readyMessages(messages) }, cache),
    [locale, messages],
  )
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
