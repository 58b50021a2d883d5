import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { Envelope } from '../../../schemas/api/common'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { isObject, own } from '../../../schemas/model/json'
import { useApi, useSession } from '../../auth/session'
import type { CellStore } from '../../shared/grid/cellStore'
import { isWrittenInCell } from '../../shared/grid/writtenInCell'

/** Returns how cells of a form's records are edited: like a full edit, against the version that was seen. `form` includes its rules. */
export function useRecordCells(form: CompiledForm, mayWrite: boolean): CellStore<RecordDocument> {
  const api = useApi()
  const queries = useQueryClient()
  const { user } = useSession()
  return useMemo(() => {
    return {
      compiled: form,
      idOf: ({ id }) => id,
      versionOf: ({ version }) => version,
      answersOf: ({ answers }) => answers,
      withAnswers: (record: RecordDocument, answers: Answers) => ({ ...record, answers }),
      formOf: ({ answers, timezone }) => ({
        ...{ compiled: form, answers, timezone },
        user: user && { id: user.id, groupIds: user.groups },
      }),
      canEdit: (record, columnId) => {
        const field = mayWrite && record.editable ? own(form.fields, columnId) : undefined
        return field !== undefined && isWrittenInCell(field)
      },
      addressOf: ({ id }) => `/records/detail/${id}`,
      send: ({ id, form_id, timezone, version }, answers) =>
        api.records.update(id, { form_id, timezone, answers, base_version: version }),
      isConflict: (error) => error instanceof ApiError && error.code === 'CONFLICT',
      load: ({ id }) => api.records.get(id),
      show: (record) => {
        queries.setQueriesData<Envelope<RecordDocument>>(
          { queryKey: ['records'], predicate: ({ state }) => isPage(state.data) },
          (page) =>
            page && {
              ...page,
              objects: page.objects.map((one) => (one.id === record.id ? { ...one, ...record } : one)),
            },
        )
        queries.setQueryData(['records', 'one', record.id], record)
      },
    }
  }, [api, form, mayWrite, queries, user])
}

const isPage = (data: unknown): boolean =>
  isObject(data) && Array.isArray(own(data, 'objects')) && isObject(own(data, 'meta'))
