import { answerChanges, type AnswerChange } from '../../../schemas/merge/answerChanges'
import type { Viewer } from '../../policies/accessScope'
import { historyOfRecord, type HistoryRow } from '../../store/records/changes/historyOfRecord'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { allowedRecord } from './records'
import { versionsSeen } from './versionsSeen'

/** A change of a record, with the answers that it changed. */
export interface HistoryEntry extends HistoryRow {
  readonly changes: readonly AnswerChange[]
  /** Of what it changed something is not told: before it, or since, the record was none of those that the viewer reads. */
  readonly isHidden: boolean
}

export interface RecordHistory {
  readonly entries: readonly HistoryEntry[]
  /** The id to continue from to read older entries; null at the end. */
  readonly next: string | null
}

/** Returns the history of a record for a viewer who may read it, newest first. */
export async function recordHistory(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<RecordHistory> {
  const found = await allowedRecord(deps, viewer, id, 'record.read')
  const { record } = found
  const isSeen = versionsSeen(deps, viewer, found)
  const { account_id: accountId, form_id: formId } = record
  const rows = await historyOfRecord(deps.db, { accountId, recordId: id }, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const entries: HistoryEntry[] = []
  for (const row of shown) {
    const told = await asSeen(row, isSeen)
    entries.push({ ...told, changes: await changesOf(deps, { accountId, formId }, told) })
  }
  return { entries, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** What may be told of one thing that was done: of what somebody did not see only who did something, and when. */
async function asSeen(
  row: HistoryRow,
  isSeen: (version: number) => Promise<boolean>,
): Promise<Omit<HistoryEntry, 'changes'>> {
  const { version, action } = row
  const isState = action === 'record.created' || action === 'record.edited'
  if (version === null || !isState) return { ...row, isHidden: false }
  if (!(await isSeen(version)))
    return {
      ...{ ...row, version: null, before: null, after: null, geolocation: null, properties: null },
      isHidden: true,
    }
  const isHidden = row.before !== null && !(await isSeen(version - 1))
  return { ...row, ...(isHidden && { before: null }), isHidden }
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
