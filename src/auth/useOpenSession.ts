import type { LoginSuccess } from '../../schemas/api/session'
import { localeFor, type Locale } from '../../schemas/model/locales'
import { useLocale } from '../shared/LocaleProvider'
import { useSessionStore } from './session'
import { useKeepLocale } from './useKeepLocale'

/** Stores the session that a login started. `chosen` is the language chosen on the login page; without one, the user's own applies. */
export function useOpenSession(how: 'opened' | 'renewed') {
  const store = useSessionStore()
  const { setLocale } = useLocale()
  const keepLocale = useKeepLocale()
  return async ({ jwt, user }: LoginSuccess, chosen?: Locale): Promise<void> => {
    const own = localeFor(user.lang.code)
    if (own && !chosen && how === 'opened') await setLocale(own)
    store.open({ jwt, user }, how)
    if (chosen && chosen !== own) keepLocale(user.id, chosen)
  }
}
