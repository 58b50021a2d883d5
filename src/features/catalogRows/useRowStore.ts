import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { FoundRow } from '../../../schemas/api/catalogRows'
import { answersOfRow, rowOfAnswers } from '../../../schemas/model/catalogRow'
import { own } from '../../../schemas/model/json'
import { useApi } from '../../auth/session'
import type { CellStore } from '../../shared/grid/cellStore'
import { isWrittenInCell } from '../../shared/grid/writtenInCell'
import { rowAddress } from '../../shared/rowAddresses'
import type { RowsCatalog } from './rowsQueries'

/** Returns how the rows of a catalog are written cell by cell. */
export function useRowStore(catalog: RowsCatalog): CellStore<FoundRow> {
  const api = useApi()
  const queries = useQueryClient()
  return useMemo(() => {
    const { id, compiled, mayWrite } = catalog
    const answersOf = (row: FoundRow) => answersOfRow(compiled, row.answers)
    return {
      ...{ compiled, answersOf },
      idOf: (row) => row._id,
      // A revision is a number and a hash that distinguishes equal numbers.
      versionOf: (row) => parseInt(row._rev, 10),
      withAnswers: (row, answers) => ({ ...row, answers: rowOfAnswers(compiled, answers) }),
      formOf: (row) => ({ compiled, answers: answersOf(row) }),
      canEdit: (_row, columnId) => {
        const field = mayWrite ? own(compiled.fields, columnId) : undefined
        return field !== undefined && isWrittenInCell(field)
      },
      addressOf: (row) => rowAddress(id, row._id),
      send: (row, answers) =>
        api.rows.edit(id, row._id, { answers: rowOfAnswers(compiled, answers), rev: row._rev }),
      isConflict: (error) => error instanceof ApiError && error.code === 'ROW_CONFLICT',
      load: (row) => api.rows.get(id, row._id),
      show: (row) =>
        queries.setQueriesData<readonly FoundRow[]>({ queryKey: ['rows', id, 'page'] }, (rows) =>
          rows?.map((one) => (one._id === row._id ? { ...one, ...row } : one)),
        ),
    }
  }, [api, catalog, queries])
}
