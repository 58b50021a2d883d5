import { useQueryClient } from '@tanstack/react-query'
import type { RecordDocument } from '../../../../schemas/api/records'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { elementsOf } from '../../../answering/elementsOf'
import { useApi } from '../../../auth/session'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { useOneMutation } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { useElements } from '../useElements'
import { useRefusalReasons } from '../useRefusalReasons'

/** What is restored from an earlier version of a record. */
export interface Restoration {
  readonly version: number
  /** The ids of fields and groups; undefined restores everything. */
  readonly fields?: readonly string[]
  /** The message after success. */
  readonly message: string
}

/** The most reasons shown at once. */
const mostReasons = 3

/** Restores answers of an earlier version, like an edit: against the version that was seen, and with undo. */
export function useRestoreVersion(record: RecordDocument, form: CompiledForm) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const reasonsOf = useRefusalReasons(form)
  const undo = useChangeSetUndo()
  const origin = useElements()
  return useOneMutation({
    mutationFn: ({ version, fields }: Restoration) =>
      api.recordHistory.restore(record.id, {
        ...{ version, base_version: record.version, ...elementsOf(origin ?? {}) },
        ...(fields && { fields: [...fields] }),
      }),
    onSuccess: ({ change_set_id: changeSetId, meta }, { message }) => {
      toast.done(message, changeSetId == null ? undefined : () => undo(changeSetId))
      const dropped = meta?.dropped?.length ?? 0
      if (dropped > 0) toast.notDone(t('records.history.dropped', { count: dropped }))
    },
    onError: (error) => {
      const reasons = reasonsOf(error)
      const more = reasons.length - mostReasons
      const shown = reasons.slice(0, mostReasons).join(' ')
      toast.notDone(
        more > 0
          ? t('records.history.refusedMore', { reasons: shown, count: more })
          : t('records.history.refused', { reasons: shown }),
      )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['records'] }),
  })
}
