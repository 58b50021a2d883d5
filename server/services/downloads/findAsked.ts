import type { Viewer } from '../../policies/accessScope'
import { recordsToWrite, type RecordToWrite } from '../../store/records/recordsToWrite'
import type { Deps } from '../deps'
import { findListed, readInParts, type ListedRecord } from '../records/findRecords'
import { listOf, type KeptQuestion } from '../records/keptQuestion'

/** Stored bytes of the records that are read at a time: each reading costs the same few milliseconds, which thousands of records would feel. */
const bytesAtOnce = 524_288

/** The records of a download, read some at a time as they are written. */
export interface AskedRecords {
  /** How many there are, of those that were asked for. */
  readonly listed: number
  readonly parts: () => AsyncGenerator<readonly RecordToWrite[], void>
  /** The same of the records of one form only. */
  readonly partsOf: (formId: number) => AsyncGenerator<readonly RecordToWrite[], void>
}

/** The first of the records that are asked for, in their order. */
export async function findAsked(
  deps: Deps,
  viewer: Viewer,
  asked: KeptQuestion,
  page: { readonly limit: number; readonly patience?: number },
): Promise<AskedRecords> {
  const { list, parameters } = listOf(asked)
  const { listed } = await findListed(deps, viewer, list, parameters, { ...page, offset: 0 })
  const partsOf = (records: readonly ListedRecord[]) =>
    readInParts(records, bytesAtOnce, (part) => readPart(deps, part))
  return {
    listed: listed.length,
    parts: () => partsOf(listed),
    partsOf: (id) => partsOf(listed.filter(({ formId }) => formId === id)),
  }
}

async function readPart(deps: Deps, listed: readonly ListedRecord[]): Promise<readonly RecordToWrite[]> {
  const [first] = listed
  const isOfOne = listed.every(({ accountId }) => accountId === first?.accountId)
  if (first && isOfOne)
    return recordsToWrite(
      deps.db,
      first.accountId,
      listed.map(({ id }) => id),
    )
  const found = new Map<string, RecordToWrite>()
  for (const accountId of new Set(listed.map((one) => one.accountId))) {
    const ids = listed.flatMap((one) => (one.accountId === accountId ? one.id : []))
    for (const record of await recordsToWrite(deps.db, accountId, ids))
      found.set(`${accountId} ${record.id}`, record)
  }
  return listed.flatMap(({ accountId, id }) => found.get(`${accountId} ${id}`) ?? [])
}
