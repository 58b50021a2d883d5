import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createIntlCache, RawIntlProvider } from 'react-intl'

import { chosenLocale } from '../../adapters/storage/chosenLocale'
import { createWholeIntl } from '../../renderers/texts/createWholeIntl'
import { readyMessages } from '../../renderers/texts/readyMessages'
import { defaultLocale, languageTag, type Locale } from '../../schemas/model/locales'
import type { Messages } from '../../renderers/texts/messages'
import { useLaterTexts } from './useLaterTexts'

export interface LocaleChoice {
  readonly locale: Locale
  /** Switches the interface once the texts are loaded; the old language stays until then. */
  readonly setLocale: (locale: Locale) => Promise<void>
}

const Context = createContext<LocaleChoice>({ locale: defaultLocale, setLocale: () => Promise.resolve() })

export function useLocale(): LocaleChoice {
  return use(Context)
}

/** The texts of one language; `later` resolves to all of them, where these are only those that a page starts with. */
export interface Texts {
  readonly locale: Locale
  readonly messages: Messages
  readonly later?: Promise<Messages> | undefined
}

export interface LocaleProviderProps {
  readonly initial: Texts
  /** Loads another language's texts. */
  readonly load: (locale: Locale) => Promise<Messages>
  /** The user's time zone; the browser's by default. */
  readonly timeZone?: string | undefined
  readonly children: ReactNode
}

/** Returns the zone if this browser knows it, because an unknown one would make every date on the screen throw. */
function knownTimeZone(zone: string | undefined): string | undefined {
  if (!zone) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const cache = createIntlCache()

export function LocaleProvider({ initial, load, timeZone, children }: LocaleProviderProps) {
  const [{ locale, messages, later }, setCurrent] = useState(initial)
  const zone = useMemo(() => knownTimeZone(timeZone), [timeZone])

  const begun = useMemo(
    () =>
      createWholeIntl(
        {
          locale: languageTag(locale),
          defaultLocale: languageTag(defaultLocale),
          messages: readyMessages(messages),
          ...(zone ? { timeZone: zone } : {}),
        },
        cache,
      ),
    [locale, messages, zone],
  )
  const intl = useLaterTexts(begun, later)

  const setLocale = useCallback(
    async (next: Locale) => {
      const loaded = await load(next)
      chosenLocale.keep(next)
      setCurrent({ locale: next, messages: loaded })
    },
    [load],
  )

  useEffect(() => {
    document.documentElement.lang = languageTag(locale)
  }, [locale])

  const choice = useMemo(() => ({ locale, setLocale }), [locale, setLocale])
  return (
    <Context value={choice}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </Context>
  )
}
