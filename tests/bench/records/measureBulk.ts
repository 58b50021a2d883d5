import { setTimeout as sleep } from 'node:timers/promises'
import type { BulkAnswer } from '../../../schemas/api/bulk'
import type { Task } from '../../../schemas/api/tasks'
import type { BenchServer } from '../catalogs/benchServer'
import { submitting } from './measureSubmissions'
import type { PreparedRecords } from './prepareRecords'
import { fieldId } from './sampleRecords'

/** Seconds. */
const goals = { edit: 30, undo: 15 } as const
/** The least share of the submissions per second without the edit. */
const leastBeside = 0.8

export interface BulkFigures {
  readonly records: number
  /** Seconds. */
  readonly check: number
  readonly edit: number
  readonly undo: number
  /** Megabytes by which the process grew at most. */
  readonly grown: number
  /** Number of records in the edit by outcome. */
  readonly counts: Pick<BulkAnswer, 'changed' | 'invalid' | 'refused'>
  /** Submissions per second without and during an edit. */
  readonly quiet: number
  readonly beside: number
}

async function call<T>(server: BenchServer, method: string, path: string, body: object): Promise<T> {
  const response = await fetch(server.address + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: server.authorization() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

type BulkTask = Extract<Task, { kind: 'changeInBulk' }>

async function ended(server: BenchServer, id: string | undefined): Promise<BulkTask> {
  for (;;) {
    const task = (await server.get(`tasks/${id ?? ''}/`)) as BulkTask
    if (task.state === 'done') return task
    if (task.state !== 'queued' && task.state !== 'running')
      throw new Error(`The task ended as ${JSON.stringify(task)}`)
    await sleep(50)
  }
}

const seconds = async <T>(work: () => Promise<T>): Promise<readonly [number, T]> => {
  const begun = performance.now()
  const result = await work()
  return [(performance.now() - begun) / 1000, result]
}

/** Edits all records of the first form, after a dry run, and undoes that; then edits again while others submit. */
export async function measureBulk(server: BenchServer, prepared: PreparedRecords): Promise<BulkFigures> {
  const { formId } = prepared
  const edit = async (score: number, isDryRun: boolean) => {
    const answers = { [fieldId('score')]: score, [fieldId('notes')]: `revisado ${score}` }
    const body = { form_id: formId, filters: '', answers, dry_run: isDryRun }
    const begun = await call<BulkAnswer>(server, 'PATCH', 'form_answer/update_records/', body)
    return ended(server, begun.task_id)
  }
  const resident = () => process.memoryUsage.rss() / 1024 ** 2
  const before = resident()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, resident())), 100)
  const [checkTook] = await seconds(() => edit(7, true))
  const [editTook, task] = await seconds(() => edit(7, false))
  const { changed = 0, invalid = 0, refused = 0, change_set_id: set } = task.result ?? {}
  const [undoTook] = await seconds(async () => {
    const begun = await call<{ task_id?: string }>(server, 'POST', 'form_answer/undo/', {
      change_set_id: set,
    })
    return ended(server, begun.task_id)
  })
  clearInterval(watch)
  const quiet = await submitting(server, prepared, 8)
  const [beside] = await Promise.all([submitting(server, prepared, 8), edit(8, false)])
  return {
    ...{ records: task.done, check: checkTook, edit: editTook, undo: undoTook, grown: most - before },
    ...{ counts: { changed, invalid, refused }, quiet: quiet.perSecond, beside: beside.perSecond },
  }
}

/** Prints the figures; returns whether all goals are met. */
export function printBulk(figures: BulkFigures, load: string): boolean {
  const { records, check, edit, undo, grown, counts, quiet, beside } = figures
  const share = beside / quiet
  console.log(
    `${records} records edited together: looked at in ${check.toFixed(1)} s, edited in ${edit.toFixed(1)} s (at most ${goals.edit}), ` +
      `undone in ${undo.toFixed(1)} s (at most ${goals.undo}); ${grown.toFixed(0)} MB more; ${JSON.stringify(counts)}; ` +
      `submissions beside it ${quiet.toFixed(0)} → ${beside.toFixed(0)} a second (${share.toFixed(2)}, at least ${leastBeside}); ${load}`,
  )
  return edit <= goals.edit && undo <= goals.undo && share >= leastBeside
}
