import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Answers } from '../../schemas/model/answers'
import { ownerKey } from './answersDatabase'

/** Identifies the copy of a catalog's rows, as a form's field may show them, on this device. */
export interface RowsCopy {
  /** The user's id; null when nobody is logged in. */
  readonly owner: number | null
  readonly formId: number
  readonly catalogId: number
}

export interface CopyState {
  /** The mark with which the server tells what changed since. */
  readonly mark: string
  /** Epoch milliseconds at which the rows matched the server's. */
  readonly at: number
  /** False when these rows must not be stored, and none is. */
  readonly keep: boolean
  readonly bytes: number
}

export interface KeptRow {
  readonly id: string
  readonly answers: Answers
}

/** A change to a copy. */
export interface CopyChange {
  readonly state: CopyState
  /** True when everything stored before is replaced. */
  readonly whole: boolean
  readonly rows: readonly KeptRow[]
  readonly gone: readonly string[]
}

/** Rows of catalogs for use without network. Calls reject when the browser stores nothing or has no room. */
export interface KeptRows {
  readonly stateOf: (copy: RowsCopy) => Promise<CopyState | undefined>
  /** Returns the rows ordered by id. */
  readonly rowsOf: (copy: RowsCopy) => Promise<readonly KeptRow[]>
  readonly countOf: (copy: RowsCopy) => Promise<number>
  /** Applies all of the change or nothing. */
  readonly change: (copy: RowsCopy, change: CopyChange) => Promise<void>
  readonly drop: (copy: RowsCopy) => Promise<void>
  readonly dropOwner: (owner: number | null) => Promise<void>
  /** Deletes copies for forms that nobody opened since. */
  readonly dropOlder: (at: number) => Promise<void>
}

type CopyKey = [owner: number, formId: number, catalogId: number]
type RowKey = [...CopyKey, id: string]

interface Schema extends DBSchema {
  copies: { key: CopyKey; value: CopyState }
  rows: { key: RowKey; value: Answers }
}

const keyOf = ({ owner, formId, catalogId }: RowsCopy): CopyKey => [ownerKey(owner), formId, catalogId]
/** Returns the range of keys that begin with `key`, because arrays sort after all texts. */
const rowsBehind = (key: readonly number[]) => IDBKeyRange.bound([...key], [...key, []])

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** A database apart from answers: rows can be fetched again, so they must never take the room of answers. */
function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => (opened = undefined)
  opened ??= openDB<Schema>('acopio.rows', 1, {
    upgrade: (db) => {
      db.createObjectStore('copies')
      db.createObjectStore('rows')
    },
    blocking: (_current, _blocked, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}

async function dropKeys(keys: readonly CopyKey[]): Promise<void> {
  const transaction = (await database()).transaction(['copies', 'rows'], 'readwrite')
  const [copies, rows] = [transaction.objectStore('copies'), transaction.objectStore('rows')]
  await Promise.all([
    ...keys.flatMap((key) => [copies.delete(key), rows.delete(rowsBehind(key))]),
    transaction.done,
  ])
}

export const keptRows: KeptRows = {
  stateOf: async (copy) => (await database()).get('copies', keyOf(copy)),
  rowsOf: async (copy) => {
    const range = rowsBehind(keyOf(copy))
    const reading = (await database()).transaction('rows')
    const [keys, values] = await Promise.all([reading.store.getAllKeys(range), reading.store.getAll(range)])
    return values.flatMap((answers, at) => {
      const id = keys[at]?.[3]
      return id === undefined ? [] : [{ id, answers }]
    })
  },
  countOf: async (copy) => (await database()).count('rows', rowsBehind(keyOf(copy))),
  change: async (copy, { state, whole, rows, gone }) => {
    const key = keyOf(copy)
    const transaction = (await database()).transaction(['copies', 'rows'], 'readwrite')
    const [copies, kept] = [transaction.objectStore('copies'), transaction.objectStore('rows')]
    if (whole) void kept.delete(rowsBehind(key))
    for (const id of gone) void kept.delete([...key, id])
    for (const { id, answers } of rows) void kept.put(answers, [...key, id])
    void copies.put(state, key)
    await transaction.done
  },
  drop: (copy) => dropKeys([keyOf(copy)]),
  dropOwner: async (owner) => {
    const mine = ownerKey(owner)
    await dropKeys(await (await database()).getAllKeys('copies', IDBKeyRange.bound([mine], [mine, []])))
  },
  dropOlder: async (at) => {
    const reading = (await database()).transaction('copies')
    const [keys, states] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
    await dropKeys(keys.filter((_key, index) => (states[index]?.at ?? 0) < at))
  },
}
