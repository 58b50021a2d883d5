import { plan, planAction } from '../../../schemas/workflows/plan'
import type { Answers } from '../../../schemas/model/answers'
import type { CodedError } from '../../../schemas/model/errors'
import type { Work } from '../../../schemas/workflows/actions/work'
import type { Workflow, WorkflowAction, WorkflowMoment } from '../../../schemas/workflows/readWorkflows'
import { plainLabel } from '../../../schemas/compile/plainLabel'
import { id24 } from '../../../schemas/model/ids'
import { AppError, FieldsError } from '../../appError'
import type { StoredRecord } from '../../store/records/records'
import type { WorkflowsWait } from '../../store/schema'
import { putLogLines, type NewLogLine } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { lineOf } from './logLine'
import { workflowsOfRevision } from './formWorkflows'
import { namedRecord } from './namedRecord'
import { prepareRun } from './prepareRun'
import type { Run } from './run'
import { shownWork } from './shownWork'
import { askService } from './works/askService'

/** Milliseconds that all workflows before saving may take together. */
const longest = 10_000

interface Saving {
  readonly item: Item
  readonly form: { readonly workflows_wait: WorkflowsWait | null }
  /** The record as it is about to be saved. */
  readonly record: StoredRecord
  readonly before?: Answers
  readonly moment: WorkflowMoment
  /** Many records are saved together: no service is asked, since it would keep all of them waiting. */
  readonly isOfMany?: boolean
  /** Nothing is saved: nothing is written down of it. */
  readonly isTrial?: boolean
}

/**
 * Runs the workflows that run before a record is saved. Returns the answers that they set; undefined when none did. Throws
 * WORKFLOW_STOPPED, on fields where the workflow names some, and the errors of a called service; then nothing is saved.
 */
export async function beforeSaving(
  deps: Deps,
  { item, form, record, before, moment, isOfMany = false, isTrial = false }: Saving,
): Promise<Answers | undefined> {
  const wait = form.workflows_wait
  if (!wait?.before.includes(moment)) return undefined
  const workflows = (await workflowsOfRevision(deps, item.account_id, item.id, wait.revision)).filter(
    ({ runtime }) => runtime === 'before',
  )
  const run = await prepareRun(deps, {
    item,
    record: namedRecord(record, item),
    before,
    workflows,
    revision: wait.revision,
    depth: 0,
    event: { moment, runtime: 'before' },
    key: `before/${id24(deps.random)}`,
  })
  const until = performance.now() + longest
  const set: Record<string, Answers[string]> = {}
  const lines: NewLogLine[] = []
  try {
    for (const workflow of workflows) {
      const first = withAnswers(run, set)
      const [planned] = plan([workflow], first.event, first.record, before, first.context)
      if (!planned?.runs) continue
      for (const { action } of planned.actions) {
        const now = withAnswers(run, set)
        const { works } = planAction(workflow, action, now.event, now.record, now.context)
        for (const [index, work] of works.entries())
          if (!(isOfMany && work.do === 'callService'))
            Object.assign(set, await doWork(deps, now, { workflow, action, work, index }, until, lines))
      }
    }
  } finally {
    if (!isTrial) await putLogLines(deps.db, lines)
  }
  return Object.keys(set).length > 0 ? set : undefined
}

/** Returns a run with the answers set so far, so that the next steps see them. */
const withAnswers = (run: Run, set: Answers): Run => ({
  ...run,
  record: { ...run.record, answers: { ...run.record.answers, ...set } },
})

interface Step {
  readonly workflow: Workflow
  readonly action: WorkflowAction
  readonly work: Work
  readonly index: number
}

async function doWork(
  deps: Deps,
  run: Run,
  { workflow, action, work, index }: Step,
  until: number,
  lines: NewLogLine[],
): Promise<Answers> {
  // E-mails are sent after the record is saved.
  if (work.do === 'sendEmail') return {}
  const key = `${run.key}/${workflow.id}/${action.id}/${index}`
  const startedAt = deps.now()
  const began = performance.now()
  const note = (result: Parameters<typeof lineOf>[5]) =>
    lines.push(
      lineOf(run, workflow, action, key, 1, {
        input: shownWork(work),
        startedAt,
        duration: Math.round(performance.now() - began),
        ...result,
      }),
    )
  // It waits for whoever takes the workflows over, and the record does not wait for that.
  if (run.ended && work.do === 'callService') {
    note({ state: 'failed', error: run.ended })
    return {}
  }
  try {
    const answers = await answersOf(deps, run, { workflow, action, work, index }, { key, until })
    note({ state: 'done', output: { changed: Object.keys(answers) } })
    return answers
  } catch (error) {
    const isStop = work.do === 'stop'
    const coded = error instanceof AppError ? error.coded : ({ code: 'INTERNAL_SERVER_ERROR' } as const)
    note(isStop ? { state: 'done', output: { stopped: true } } : { state: 'failed', error: coded })
    // An action that this version does not support must not prevent saving.
    if (work.do === 'nothing') return {}
    throw error
  }
}

async function answersOf(
  deps: Deps,
  run: Run,
  { work }: Step,
  { key, until }: { readonly key: string; readonly until: number },
): Promise<Answers> {
  switch (work.do) {
    case 'setAnswers':
      return work.answers
    case 'callService':
      return askService({ deps, run, work, key }, Math.max(1, until - performance.now()))
    case 'stop':
      throw stopped(run, work)
    default:
      throw new AppError('WORKFLOW_NOT_SUPPORTED')
  }
}

/** Returns the error of a stopped save: on the named fields, or on the record as a whole. */
function stopped(
  { context, event }: Run,
  { message, fields }: Extract<Work, { readonly do: 'stop' }>,
): Error {
  const coded = (text: string) => ({ code: 'WORKFLOW_STOPPED', params: { text } }) as const
  const { fields: known } = context.compiled
  // Whoever deletes a record sees none of its fields.
  if (event.moment === 'deleted')
    return new AppError('WORKFLOW_STOPPED', { text: message || (fields[0]?.message ?? '') })
  const errors = fields.flatMap(({ fieldId, message: own }) =>
    Object.hasOwn(known, fieldId)
      ? [{ fieldId, label: plainLabel(known, fieldId), error: coded(own || message) }]
      : [],
  )
  return errors.length > 0 ? new FieldsError(errors) : new AppError('WORKFLOW_STOPPED', { text: message })
}

/** What a workflow says that keeps a record as a whole from being saved; undefined for any other error. */
export const stopSaid = (error: unknown): CodedError | undefined =>
  error instanceof AppError && error.coded.code === 'WORKFLOW_STOPPED' ? error.coded : undefined
