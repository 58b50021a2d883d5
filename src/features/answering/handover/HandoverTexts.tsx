import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { createIntlCache, RawIntlProvider, useIntl } from 'react-intl'
import type { Locale } from '../../../../schemas/model/locales'
import { createWholeIntl } from '../../../../renderers/texts/createWholeIntl'
import type { Messages } from '../../../../renderers/texts/messages'
import { readyMessages } from '../../../../renderers/texts/readyMessages'
import { loadPublicMessages } from '../../../shared/loadPublicMessages'
import { useLocale } from '../../../shared/LocaleProvider'

const sources: Record<Locale, () => Promise<{ default: Messages }>> = {
  es_MX: () => import('../../../../locales/es_MX.json?handover'),
  en_US: () => import('../../../../locales/en_US.json?handover'),
  pt_BR: () => import('../../../../locales/pt_BR.json?handover'),
}
const cache = createIntlCache()

/** Loads texts that a public form does not start with, for its children. Draws nothing until they are loaded. */
export function HandoverTexts({ children }: { readonly children: ReactNode }) {
  const { locale } = useLocale()
  const outer = useIntl()
  const [own, setOwn] = useState<Messages | null>(null)
  useEffect(() => {
    let isOver = false
    // Merged with all other public texts, because the page may have started with only some.
    Promise.all([loadPublicMessages(locale), sources[locale]()]).then(
      ([others, texts]) => !isOver && setOwn({ ...others, ...texts.default }),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [locale])
  const intl = useMemo(() => {
    if (!own) return null
    const { locale: tag, defaultLocale, messages, timeZone } = outer
    const all = { ...messages, ...readyMessages(own) }
    const zone = timeZone === undefined ? {} : { timeZone }
    return createWholeIntl(
      { locale: tag, defaultLocale, messages: all as Record<string, string>, ...zone },
      cache,
    )
  }, [outer, own])
  return intl && <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
