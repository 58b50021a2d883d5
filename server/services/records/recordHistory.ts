import { answerChanges, type AnswerChange } from '../../../schemas/merge/answerChanges'
import type { Viewer } from '../../policies/accessScope'
import { historyOfRecord, type HistoryRow } from '../../store/records/changes/historyOfRecord'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { allowedRecord } from './records'

/** One thing that was done to a record, and what it changed of the answers. */
export interface HistoryEntry extends HistoryRow {
  readonly changes: readonly AnswerChange[]
}

export interface RecordHistory {
  readonly entries: readonly HistoryEntry[]
  /** Where what is older goes on; null: there is nothing. */
  readonly next: string | null
}

/** What was done to a record, for whoever reads it. */
export async function recordHistory(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<RecordHistory> {
  const { record } = await allowedRecord(deps, viewer, id, 'record.read')
  const { account_id: accountId, form_id: formId } = record
  const rows = await historyOfRecord(deps.db, { accountId, recordId: id }, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const entries: HistoryEntry[] = []
  for (const row of shown)
    entries.push({ ...row, changes: await changesOf(deps, { accountId, formId }, row) })
  return { entries, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

async function changesOf(
  deps: Deps,
  { accountId, formId }: { readonly accountId: number; readonly formId: number },
  { before, after }: HistoryRow,
): Promise<readonly AnswerChange[]> {
  if (!before || !after) return []
  const [was, is] = await Promise.all(
    [before, after].map(async ({ revision, answers }) => ({
      compiled: (await readRevision(deps, accountId, formId, revision)).compiled(),
      answers,
    })),
  )
  return was && is ? answerChanges(was, is) : []
}
