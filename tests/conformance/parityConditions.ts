import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { joinDatabase } from '../../server/database/openDatabase'
import { migrate } from '../../server/store/migrate'
import { compareRowKeys } from '../support/rowKeyDifferences'
import { comparisonsAtOnce, compareConditions, type Compared } from '../support/conditionDifferences'

/** So many comparisons of conditions for one round of what is chosen of rows. */
const rowKeysPerCase = 10_000

/** Random conditions on random answers in memory, as JSON-Logic and in a PostgreSQL of their own; and what is chosen of rows, there and on a device. */
export async function parityConditions(
  comparisons: number,
  seed: number,
  onProgress: (so: Compared) => void,
): Promise<Compared> {
  const dataDir = mkdtempSync(join(tmpdir(), 'acopio-parity-'))
  const postgres = await EmbeddedPostgres.start({ dataDir, log: pino({ level: 'silent' }) })
  const { db } = joinDatabase(postgres.address.host)
  try {
    await migrate(db)
    const rounds = Math.ceil(comparisons / comparisonsAtOnce)
    const conditions = await compareConditions(db, { seed, rounds }, onProgress)
    const keys = await compareRowKeys(db, { seed, rounds: Math.ceil(comparisons / rowKeysPerCase) })
    return {
      comparisons: conditions.comparisons + keys.comparisons,
      met: conditions.met + keys.met,
      differences: [...conditions.differences, ...keys.differences],
    }
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
