import { useEffect, useState } from 'react'
import type { CatalogPort } from '../../schemas/ports/catalogPort'
import type { Row } from './useRow'

/** Whether a row's catalog has nothing to choose at all: asked once a list has come back without anything. */
export function useIsEmptyCatalog(port: CatalogPort | undefined, row: Row, isAsked: boolean): boolean {
  const [isEmpty, setEmpty] = useState(false)
  const catalogId = row.query?.catalogId
  const first = row.levels[0]?.id
  // The server keeps to itself what a filter leaves out, so a filtered list without rows says nothing of the catalog.
  const mayAsk = isAsked && !isEmpty && row.query?.filter === null
  useEffect(() => {
    if (!mayAsk || !port || catalogId === undefined || first === undefined) return undefined
    const controller = new AbortController()
    const ask = async () => {
      const all = { catalogId, filter: null, where: [], fieldId: first, search: '', limit: 1 }
      const { values, more } = await port.keys(all, controller.signal)
      if (!controller.signal.aborted) setEmpty(values.length === 0 && !more)
    }
    // Whoever cannot be asked says so where the list is.
    ask().catch(() => undefined)
    return () => controller.abort()
  }, [mayAsk, port, catalogId, first])
  return isEmpty
}
