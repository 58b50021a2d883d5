import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../adapters/api/apiError'
import type { BulkAnswer } from '../../../../schemas/api/bulk'
import type { UpdateRecordsRequest } from '../../../../schemas/api/bulkCalls'
import type { Answers } from '../../../../schemas/model/answers'
import { useApi } from '../../../auth/session'
import { newId } from '../../../shared/newId'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { useSeeChange } from '../../../shared/tasks/useSeeChange'
import { useOneAtATime } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { namedRecords, type ChosenRecords } from './chosenRecords'

/** The milliseconds for which a refusal is shown: people read it beside what they answered. */
const refusalShown = 6_000

/** The step of the panel: the answers, their consequences, or the progress. */
export type BulkStep =
  | { readonly at: 'answers' }
  | { readonly at: 'check'; readonly answers: Answers; readonly answer: BulkAnswer; readonly key: string }
  | { readonly at: 'done'; readonly answer: BulkAnswer }

export interface BulkEditParts {
  readonly step: BulkStep
  readonly isBusy: boolean
  /** Computes the consequences of the answers. */
  readonly check: (answers: Answers) => void
  /** Writes the answers to the records that accept them. */
  readonly apply: (runsWorkflows: boolean) => void
  readonly back: () => void
}

/** Changes records in two steps: first a plan, then the change. */
export function useBulkEdit(
  formId: number,
  chosen: ChosenRecords,
  { onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void },
): BulkEditParts {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const undo = useChangeSetUndo()
  const see = useSeeChange()
  const { isBusy, run } = useOneAtATime()
  const [step, setStep] = useState<BulkStep>({ at: 'answers' })

  const send = async (
    answers: Answers,
    how: Pick<UpdateRecordsRequest, 'dry_run' | 'run_workflows'>,
    key: string,
  ): Promise<BulkAnswer | undefined> => {
    try {
      const request = { form_id: formId, ...namedRecords(chosen), answers, leave_invalid: true }
      const answer = await api.bulk.edit({ ...request, ...how }, key)
      if (!('busy' in answer)) return answer
      toast.notDone(t('bulk.busy', { count: answer.busy.length }))
    } catch (error) {
      toast.errorFor(refusalShown, error)
      // Errors that cannot be corrected here close the panel.
      if (!(error instanceof ApiError) || ![400, 401, 0].includes(error.status)) onClose()
    }
    return undefined
  }

  const check = async (answers: Answers) => {
    const answer = await send(answers, { dry_run: true }, newId())
    if (answer) setStep({ at: 'check', answers, answer, key: newId() })
    if (answer?.background) await queries.invalidateQueries({ queryKey: ['tasks'] })
  }
  const apply = async (runsWorkflows: boolean) => {
    if (step.at !== 'check') return
    const answer = await send(step.answers, { run_workflows: runsWorkflows }, step.key)
    if (!answer) return
    onDone()
    if (answer.background) {
      setStep({ at: 'done', answer })
      await queries.invalidateQueries({ queryKey: ['tasks'] })
      return
    }
    onClose()
    const { change_set_id: changeSetId, changed, bulk_id: id } = answer
    const left = answer.refused + answer.invalid
    const way = see(id, changed + left)
    const said = t('bulk.done', { count: changed })
    if (changed > 0) toast.done(said, changeSetId === null ? undefined : () => undo(changeSetId), true, way)
    // Also what became so after it was looked at.
    if (left > 0) toast.notDone(t('bulk.done.left', { count: left }), way)
    if (changed + left === 0) toast.notice(t('bulk.marked.none'))
    for (const key of ['records', 'record', 'bulk']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return {
    ...{ step, isBusy },
    check: (answers) => void run(() => check(answers), 'check'),
    apply: (runsWorkflows) => void run(() => apply(runsWorkflows), 'apply'),
    back: () => setStep({ at: 'answers' }),
  }
}
