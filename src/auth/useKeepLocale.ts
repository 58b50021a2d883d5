import { useCallback } from 'react'

import type { Locale } from '../../schemas/model/locales'
import { useToast } from '../shared/useToast'
import { useApi, useSessionStore } from './session'

/** Stores the language that a user chose in their account, for every browser. */
export function useKeepLocale(): (userId: number, locale: Locale) => void {
  const api = useApi()
  const store = useSessionStore()
  const toast = useToast()
  return useCallback(
    (userId, lang) => void api.account.updateUser(userId, { lang }).then(store.setUser, toast.error),
    [api, store, toast],
  )
}
