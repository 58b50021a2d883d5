import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '../../../../adapters/api/apiError'
import { AnsweringLoading } from '../../../answering/AnsweringLoading'
import { AnsweringProblem } from '../../../answering/AnsweringProblem'
import type { DraftSubject } from '../../../answering/drafts/findDraft'
import { loadPorts } from '../../../answering/loadPorts'
import { catalogsOfForm } from '../../../answering/rows/catalogsOfForm'
import { useApi, useUser } from '../../../auth/session'
import { loadedOnce } from '../../../shared/loadedOnce'
import { rowsAddress } from '../../../shared/rowAddresses'
import { useT } from '../../../shared/useT'
import { openRow } from './openRow'
import { RowSession } from './RowSession'
import { RowView } from './RowView'

export interface RowAnsweringProps {
  readonly catalogId: number
  /** The id of the row to edit; undefined for a new one. */
  readonly rowId: string | undefined
}

/** Draws a row of a catalog to answer like a form; read-only for users who may not write. */
export function RowAnswering({ catalogId, rowId }: RowAnsweringProps) {
  const api = useApi()
  const user = useUser()
  const subject = useMemo(
    (): DraftSubject & { readonly owner: number } => ({
      ...{ owner: user.id, formId: catalogId, isRow: true },
      ...{ recordId: rowId ?? null, inboxId: null, copyOf: undefined },
    }),
    [catalogId, rowId, user.id],
  )
  const loaded = useQuery({
    queryKey: ['answering', subject],
    queryFn: async ({ signal }) => {
      const catalogs = catalogsOfForm(api.rows, { owner: user.id, formId: catalogId, isRow: true })
      const [opened, ports] = await Promise.all([
        openRow({ api, subject, signal }),
        loadPorts(api.server, api.uploads.uploadsForRows(catalogId), catalogs.port),
      ])
      if (opened.rights.mayWrite && !opened.isKept) catalogs.keepLater(opened.served)
      return { ...opened, ports }
    },
    ...loadedOnce,
  })

  if (loaded.isPending) return <AnsweringLoading />
  if (loaded.isError) {
    const what = rowId === undefined ? 'catalog' : 'row'
    return (
      <Problem
        {...{ catalogId, what }}
        error={loaded.error}
        isGone={loaded.error instanceof ApiError && !loaded.error.isTemporary && rowId === undefined}
        onRetry={() => void loaded.refetch()}
      />
    )
  }
  const { data } = loaded
  if (data.rights.mayWrite) return <RowSession {...data} subject={subject} />
  if (data.row) return <RowView {...data} row={data.row} />
  return <Problem catalogId={catalogId} what="refused" error={new ApiError(403, 'FORBIDDEN')} />
}

function Problem(props: {
  readonly catalogId: number
  readonly what: 'catalog' | 'row' | 'refused'
  readonly error: unknown
  /** True when the whole catalog is gone, so that the link to its rows is useless. */
  readonly isGone?: boolean
  readonly onRetry?: () => void
}) {
  const t = useT()
  const { catalogId, what, error, isGone = false, onRetry = () => {} } = props
  return (
    <div className="answering-framed">
      <AnsweringProblem
        error={error}
        isPublic={false}
        onRetry={onRetry}
        words={{
          unreachable: t('row.unreachable'),
          missing: t(`row.missing.${what}`),
          missingText: t(`row.missing.${what}.text`),
        }}
      >
        <Link className="answering-button" to={isGone ? '/catalogs' : rowsAddress(catalogId)}>
          {t(isGone ? 'row.toCatalogs' : 'row.toRows')}
        </Link>
      </AnsweringProblem>
    </div>
  )
}
