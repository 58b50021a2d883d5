import { useEffect, useState } from 'react'
import type { Locale } from '../../../schemas/model/locales'
import { useLocale } from '../../shared/LocaleProvider'
import type { Messages } from '../../../renderers/texts/messages'
import { loadMessages } from '../../shared/loadMessages'

const noMessages: Messages = {}

/** The preview's own language: the interface's until another one is chosen. */
export function usePreviewTexts() {
  const { locale: own } = useLocale()
  const [locale, setLocale] = useState(own)
  const [loaded, setLoaded] = useState<{ readonly locale: Locale; readonly messages: Messages } | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadMessages(locale).then((messages) => {
      if (isWanted) setLoaded({ locale, messages })
    })
    return () => {
      isWanted = false
    }
  }, [locale])
  return { locale: loaded?.locale ?? locale, messages: loaded?.messages ?? noMessages, setLocale }
}
