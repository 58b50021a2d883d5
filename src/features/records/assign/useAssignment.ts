import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AssignConnectionRequest, AssignRequest } from '../../../../schemas/api/assign'
import type { BulkAnswer } from '../../../../schemas/api/bulk'
import { useApi } from '../../../auth/session'
import { newId } from '../../../shared/newId'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { useSeeChange } from '../../../shared/tasks/useSeeChange'
import { useOneMutation } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'

/** Which records are meant, as the calls name them. */
export type RecordsToAssign = Pick<AssignRequest, 'records' | 'form_id' | 'filters' | 'filter_id'>

/** The assignee; null for both means nobody. */
export type AssignedTo =
  | Pick<AssignRequest, 'user_id' | 'group_id'>
  | Pick<AssignConnectionRequest, 'connection_id' | 'userOfConnection'>

/** Returns what an assignment would do; for more than some hundred records a task computes it. */
export function useAssignmentPlan(meant: RecordsToAssign, to: AssignedTo | null, isAsked: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['bulk', 'assignment', meant, to],
    queryFn: () => api.bulk.assign({ ...meant, ...to, dry_run: true }, newId()),
    enabled: isAsked && to !== null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
}

/** Assigns records, offers to undo it, and says which records were left unchanged. */
export function useAssignment(onDone: () => unknown) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const undo = useChangeSetUndo()
  const see = useSeeChange()

  const tell = ({ changed, refused, change_set_id: changeSetId, bulk_id: id }: BulkAnswer, name: string) => {
    const said =
      name === '' ? t('assignment.taken', { count: changed }) : t('assignment.done', { count: changed, name })
    const way = see(id, changed + refused)
    if (changed > 0) toast.done(said, changeSetId === null ? undefined : () => undo(changeSetId), true, way)
    if (refused > 0) toast.notDone(t('bulk.marked.partially', { count: refused }), way)
    if (changed + refused === 0) toast.notice(t('bulk.marked.none'))
  }
  return useOneMutation({
    mutationFn: ({
      meant,
      to,
      mails,
      pushes,
    }: {
      readonly meant: RecordsToAssign
      readonly to: AssignedTo
      readonly mails: boolean
      readonly pushes: boolean
      readonly name: string
    }) => api.bulk.assign({ ...meant, ...to, send_mail: mails, send_push_notification: pushes }, newId()),
    onSuccess: async (answer, { name }) => {
      if (answer.background) {
        toast.notice(t('bulk.begun'))
        await queries.invalidateQueries({ queryKey: ['tasks'] })
      } else tell(answer, name)
      await onDone()
    },
    onError: toast.error,
    // Also after a failure, because a reply may be lost.
    onSettled: () =>
      Promise.all(['records', 'record', 'bulk'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
