import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { RulesPlace } from './useRulesLink'

/** Returns what the address shows of the rules, and how to change that; `key` changes with each navigation. */
export function useRulesPlace() {
  const [search, setSearch] = useSearchParams()
  const { state, key } = useLocation() as { readonly state: unknown; readonly key: string }
  const show = useCallback(
    (place: RulesPlace) => setSearch({ ...place }, { replace: true, state }),
    [setSearch, state],
  )
  return { field: search.get('field'), rule: search.get('rule'), key, show }
}
