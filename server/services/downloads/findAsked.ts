import type { Viewer } from '../../policies/accessScope'
import { recordsToWrite, type RecordToWrite } from '../../store/records/recordsToWrite'
import type { Deps } from '../deps'
import { findListed, readInParts, type ListedRecord } from '../records/findRecords'
import { listOf, type KeptQuestion } from '../records/keptQuestion'

/** Bytes of stored records read at a time. Each read takes the same few milliseconds, which would add up over thousands of records. */
const bytesAtOnce = 524_288

/** The records of a download, read in parts while they are written. */
export interface AskedRecords {
  /** How many records were found. */
  readonly listed: number
  readonly parts: () => AsyncGenerator<readonly RecordToWrite[], void>
  /** Reads the records of one form only. */
  readonly partsOf: (formId: number) => AsyncGenerator<readonly RecordToWrite[], void>
}

/** Finds the records that a download asks for, up to the limit, in their order. */
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
