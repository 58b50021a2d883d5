import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { FromList } from './rowAddresses'

/** What the list in front of me gives along with a navigation to one of its entries. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  return useMemo(() => ({ listPath: pathname, listQuery: search }), [pathname, search])
}
