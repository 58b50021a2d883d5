import { useCallback, useEffect, useState } from 'react'
import type { CatalogPort } from '../../schemas/ports/catalogPort'
import type { Row } from './useRow'

export interface EmptyCatalog {
  readonly isEmpty: boolean
  /** Resolves to whether it is, for who cannot wait until a list has come back; false when it cannot be asked. */
  readonly ask: () => Promise<boolean>
}

/** Whether a row's catalog has nothing to choose at all: asked once a list has come back without anything. */
export function useIsEmptyCatalog(
  port: CatalogPort | undefined,
  row: Row,
  isListEmpty: boolean,
): EmptyCatalog {
  const [isEmpty, setEmpty] = useState(false)
  const catalogId = row.query?.catalogId
  const fieldId = row.levels[0]?.id
  // The server keeps to itself what a filter leaves out, so a filtered list without rows says nothing of the catalog.
  const isWhole = row.query?.filter === null
  const look = useCallback(
    async (signal?: AbortSignal) => {
      if (!isWhole || !port || catalogId === undefined || fieldId === undefined) return false
      const all = { catalogId, filter: null, where: [], fieldId, search: '', limit: 1 }
      try {
        const { values, more } = await port.keys(all, signal)
        return values.length === 0 && !more
      } catch {
        // Whoever cannot be asked says so where the list is.
        return false
      }
    },
    [isWhole, port, catalogId, fieldId],
  )
  const mayAsk = isListEmpty && !isEmpty
  useEffect(() => {
    if (!mayAsk) return undefined
    const controller = new AbortController()
    void look(controller.signal).then((found) => {
      if (!controller.signal.aborted) setEmpty(found)
    })
    return () => controller.abort()
  }, [mayAsk, look])
  const ask = async () => {
    const found = await look()
    setEmpty(found)
    return found
  }
  return { isEmpty, ask }
}
