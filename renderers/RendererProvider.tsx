import { useMemo, type ReactNode } from 'react'
import { createIntlCache, RawIntlProvider } from 'react-intl'
import { languageTag, type Locale } from '../schemas/model/locales'
import { createWholeIntl } from './texts/createWholeIntl'
import type { Messages } from './texts/messages'
import { readyMessages } from './texts/readyMessages'

export interface RendererProviderProps {
  readonly locale: Locale
  /** The interface's texts by id: `locales/<locale>.json`, or a translation of the host's own. */
  readonly messages: Messages
  readonly children: ReactNode
}

const cache = createIntlCache()

/** Provides the renderers' own texts in a host that does not use react-intl. */
export function RendererProvider({ locale, messages, children }: RendererProviderProps) {
  const intl = useMemo(
    () => createWholeIntl({ locale: languageTag(locale), messages: readyMessages(messages) }, cache),
    [locale, messages],
  )
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
