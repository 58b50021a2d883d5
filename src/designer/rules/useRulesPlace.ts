import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { RulesPlace } from './useRulesLink'

/** What of the rules the address shows, and the way to show something else; `key` is another one each time one comes here. */
export function useRulesPlace() {
  const [search, setSearch] = useSearchParams()
  const { state, key } = useLocation() as { readonly state: unknown; readonly key: string }
  const show = useCallback(
    (place: RulesPlace) => setSearch({ ...place }, { replace: true, state }),
    [setSearch, state],
  )
  return { field: search.get('field'), rule: search.get('rule'), key, show }
}
