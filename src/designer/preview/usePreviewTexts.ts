import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Locale } from '../../../schemas/model/locales'
import { useLocale } from '../../shared/LocaleProvider'
import type { Messages } from '../../../renderers/texts/messages'
import { loadMessages } from '../../shared/loadMessages'

/** Keeps the preview's language: the interface's by default; another one is shown once its texts are loaded. */
export function usePreviewTexts() {
  const { locale: own } = useLocale()
  const intl = useIntl()
  const [locale, setLocale] = useState(own)
  const [loaded, setLoaded] = useState<{ readonly locale: Locale; readonly messages: Messages } | null>(null)
  const isOwn = locale === own
  useEffect(() => {
    if (isOwn) return undefined
    let isWanted = true
    void loadMessages(locale).then((messages) => {
      if (isWanted) setLoaded({ locale, messages })
    })
    return () => {
      isWanted = false
    }
  }, [isOwn, locale])
  const messages: Messages = intl.messages
  const shown = isOwn || !loaded ? { locale: own, messages } : loaded
  return { ...shown, setLocale }
}
