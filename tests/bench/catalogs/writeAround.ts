import type { BenchServer } from './benchServer'
import { statusField } from './bigCatalog'

interface Row {
  readonly _id: string
  readonly _rev: string
  readonly answers: { readonly [field: string]: unknown }
}
interface Written {
  readonly ok?: true
  readonly rev: string
}

const editedRows = 3_000
const atOnce = 1_000

/**
 * Writes to a catalog like people do in a day, and restores its rows: many are edited together and undone, some are deleted and restored,
 * others are loaded and removed. Leaves statistics to the database.
 */
export async function writeAround({ post }: BenchServer, catalogId: number): Promise<void> {
  const parts = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
    Array.from({ length: Math.ceil(rows.length / atOnce) }, (_none, at) =>
      rows.slice(at * atOnce, (at + 1) * atOnce),
    )
  const write = async <T extends { readonly _id: string }>(
    docs: readonly T[],
  ): Promise<readonly string[]> => {
    const revs: string[] = []
    for (const part of parts(docs)) {
      const body = { catalog_id: catalogId, docs: part }
      const written = (await post('catalog/bulk_docs/', body)) as readonly Written[]
      if (!written.every(({ ok }) => ok))
        throw new Error(`Not written: ${JSON.stringify(written.slice(0, 3))}`)
      revs.push(...written.map(({ rev }) => rev))
    }
    return revs
  }
  const { objects: rows } = (await post('catalog/find/', {
    catalog_id: catalogId,
    mango: { selector: {}, limit: editedRows },
  })) as { readonly objects: readonly Row[] }
  const edited = await write(
    rows.map((row) => ({ ...row, answers: { ...row.answers, [statusField]: 'En revisión' } })),
  )
  const undone = await write(rows.map((row, at) => ({ ...row, _rev: edited[at] })))
  const some = rows.slice(0, atOnce)
  await write(some.map(({ _id }, at) => ({ _id, _rev: undone[at], _deleted: true })))
  await post('catalog_answers/restore/', { catalog_id: catalogId, objects: some.map(({ _id }) => _id) })
  const loaded = rows.map(({ answers }, at) => ({
    _id: `zz${at}`,
    answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, asNew(value, at)])),
  }))
  const added = await write(loaded)
  await write(loaded.map(({ _id }, at) => ({ _id, _rev: added[at], _deleted: true })))
}

/** Returns a text that no other row has, because the field may be the key. */
const asNew = (value: unknown, at: number) =>
  typeof value === 'string' && !isDay(value) ? `${value} bis ${at}` : value
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
