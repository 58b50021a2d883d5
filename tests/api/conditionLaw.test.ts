import { sql } from 'kysely'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold, foldForSearch } from '../../schemas/conditions/fold'
import { conditionNames, conditionWords } from '../../schemas/conditions/names'
import { conditions } from '../../schemas/conditions/registry'
import { lowerings } from '../../server/store/query/conditions/registry'
import { arbitraryLeaf } from '../support/arbitraryConditions'
import { compareConditions } from '../support/conditionDifferences'
import { compareRowKeys } from '../support/rowKeyDifferences'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

const seed = 20_261_122
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('conditions in memory and in PostgreSQL', () => {
  it('say the same of any answers', async () => {
    const { comparisons, met, differences } = await compareConditions(database.db, { seed, rounds: 20 })
    expect(differences.slice(0, 5)).toEqual([])
    // Trees that mean everything or nothing would prove nothing.
    expect(met / comparisons).toBeGreaterThan(0.2)
    expect(met / comparisons).toBeLessThan(0.8)
  }, 120_000)

  it.each(conditionWords)('say the same of %s, and not always the same', async (word) => {
    const trees = arbitraryLeaf(word)
    const { comparisons, met, differences } = await compareConditions(database.db, { seed, rounds: 2, trees })
    expect(differences.slice(0, 5)).toEqual([])
    expect(met).toBeGreaterThan(0)
    expect(met).toBeLessThan(comparisons)
  })

  it('choose the same rows, on a device as on the server', async () => {
    const { comparisons, met, differences } = await compareRowKeys(database.db, { seed, rounds: 20 })
    expect(differences.slice(0, 5)).toEqual([])
    expect(met).toBeGreaterThan(100)
    expect(met).toBeLessThan(comparisons)
  })

  it('fold every letter alike', async () => {
    // Databases and engines know some newer letters at different times: those of a version that both have are compared.
    const letters = Array.from({ length: 0x2e80 }, (_, code) => String.fromCharCode(code)).filter(
      (letter) => letter !== '\0' && /^\p{Assigned}$/u.test(letter),
    )
    const { rows } = await sql<{ letter: string; same: string; found: string }>`
      select letter, condition_fold(letter) as same, fold_text(letter) as found
      from unnest(${letters}::text[]) as letter
    `.execute(database.db)
    const differing = rows.filter(
      ({ letter, same, found }) => same !== fold(letter) || found !== foldForSearch(letter),
    )
    expect(differing).toEqual([])
    expect(rows.length).toBeGreaterThan(9_000)
  })
})

describe('each condition', () => {
  it('is known by the same names on both sides', () => {
    expect(Object.keys(conditions)).toEqual(conditionNames)
    expect(Object.keys(lowerings)).toEqual(conditionNames)
  })

  it('has a file of the same name on both sides', () => {
    const filesThat = (folder: string, pattern: RegExp) =>
      readdirSync(folder).filter(
        (name) => pattern.test(name) && !/^(registry|lowering|conditionSql)/.test(name),
      )
    const meant = new Set(readdirSync('schemas/conditions'))
    expect(filesThat('server/store/query/conditions', /\.ts$/).filter((name) => !meant.has(name))).toEqual([])
  })
})
