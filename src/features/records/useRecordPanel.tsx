import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RecordDocument } from '../../../schemas/api/records'
import { RecordPanel } from './RecordPanel'

const panelName = 'record'

export interface RecordPages {
  /** The records of the page in view; undefined while loading. */
  readonly rows: readonly RecordDocument[] | undefined
  readonly page: number
  readonly isLast: boolean
  readonly onPage: (page: number) => void
}

export interface RecordPanelParts {
  /** The id of the record open beside the list. */
  readonly openId: string | undefined
  readonly open: (record: Pick<RecordDocument, 'id'>) => void
  readonly panel: ReactNode
}

/** The neighbour of a record on a page that is still loading, at that page's beginning or end. */
interface Awaited {
  readonly of: string | undefined
  readonly page: number
  readonly end: 0 | -1
}

/** Keeps the record open beside its list in the address. Its neighbours may be on the previous and next pages. */
export function useRecordPanel({ rows, page, isLast, onPage }: RecordPages): RecordPanelParts {
  const [address, setAddress] = useSearchParams()
  const said = address.get(panelName) ?? ''
  const openId = /^[0-9a-f]{24}$/.test(said) ? said : undefined
  const [awaited, setAwaited] = useState<Awaited | null>(null)

  const show = useCallback(
    (id: string | undefined, replace: boolean) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current)
          if (id === undefined) next.delete(panelName)
          else next.set(panelName, id)
          return next
        },
        { replace },
      ),
    [setAddress],
  )
  const arrived = awaited?.page === page && awaited.of === openId ? rows?.at(awaited.end)?.id : undefined
  useEffect(() => {
    if (arrived !== undefined) show(arrived, true)
  }, [arrived, show])

  const at = rows?.findIndex(({ id }) => id === openId) ?? -1
  const neighbour = (step: -1 | 1, hasPage: boolean) => {
    const record = at === -1 ? undefined : rows?.[at + step]
    if (record) return () => show(record.id, true)
    if (at === -1 || !hasPage) return undefined
    return () => {
      setAwaited({ of: openId, page: page + step, end: step === 1 ? 0 : -1 })
      onPage(page + step)
    }
  }
  return {
    openId,
    open: ({ id }) => show(id, openId !== undefined),
    panel: openId !== undefined && (
      <RecordPanel
        recordId={openId}
        listed={rows?.[at]}
        onPrevious={neighbour(-1, page > 1)}
        onNext={neighbour(1, !isLast)}
        onClose={() => show(undefined, false)}
      />
    ),
  }
}
