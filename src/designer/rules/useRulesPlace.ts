import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { RulesPlace } from './useRulesLink'

/** What of the rules the address shows, and the way to show something else. The session goes on. */
export function useRulesPlace() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const show = useCallback(
    (place: RulesPlace) => setSearch({ ...place }, { replace: true, state }),
    [setSearch, state],
  )
  return { field: search.get('field'), rule: search.get('rule'), show }
}
