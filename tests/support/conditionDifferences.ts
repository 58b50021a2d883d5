import fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import type { ConditionTree } from '../../schemas/conditions/conditionTree'
import { holds, valueAtPath } from '../../schemas/conditions/holds'
import type { Json } from '../../schemas/model/json'
import { stepsOf } from '../../schemas/model/jsonPointer'
import { runLogic } from '../../schemas/rules/logic'
import { lowerTree } from '../../schemas/rules/lowerTree'
import { conditionSql, inColumn } from '../../server/store/query/conditions/conditionSql'
import { arbitraryAnswers, arbitraryConditions } from './arbitraryConditions'

/** The comparison of a condition's implementations. */
export interface Compared {
  readonly comparisons: number
  /** The number of comparisons with the result true. */
  readonly met: number
  /** Each difference as a sentence. */
  readonly differences: readonly string[]
}

interface Version {
  readonly answers: Json
  readonly before: Json
}

interface Dose {
  readonly seed: number
  readonly rounds: number
  readonly trees?: fc.Arbitrary<ConditionTree>
}

const treesAtOnce = 20
const versionsAtOnce = 50
/** Comparisons per round. */
export const comparisonsAtOnce = treesAtOnce * versionsAtOnce

/** Evaluates random trees on random answers in memory, as JSON-Logic and in PostgreSQL: `rounds` times 1,000 comparisons. */
export async function compareConditions<Database>(
  db: Kysely<Database>,
  { seed, rounds, trees: arbitrary = arbitraryConditions }: Dose,
  onRound: (so: Compared) => void = () => undefined,
): Promise<Compared> {
  let [comparisons, met] = [0, 0]
  const differences: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = (salt: number, numRuns: number) => ({ seed: seed + 2 * round + salt, numRuns })
    const versions = fc.sample(
      fc.record({ answers: arbitraryAnswers, before: arbitraryAnswers }),
      from(0, versionsAtOnce),
    )
    const trees = fc.sample(arbitrary, from(1, treesAtOnce))
    const inDatabase = await askDatabase(db, trees, versions)
    for (const [at, tree] of trees.entries())
      for (const [index, version] of versions.entries()) {
        const expected = inMemory(tree, version)
        comparisons += 1
        met += Number(expected)
        for (const [way, said] of Object.entries<readonly boolean[]>({
          ...(inDatabase[index] ?? { said: [] }),
        }))
          if (said[at] !== expected)
            differences.push(
              `${JSON.stringify(tree)} on ${JSON.stringify(version)}: ${expected} in memory, ${said[at]} in the database (${way})`,
            )
        // Rules cannot refer to an earlier version.
        const [now, asLogic] = [inMemory(tree, { answers: version.answers }), inLogic(tree, version)]
        if (asLogic !== now)
          differences.push(
            `${JSON.stringify(tree)} on ${JSON.stringify(version.answers)}: ${now} in memory, ${asLogic} as JSON-Logic`,
          )
      }
    onRound({ comparisons, met, differences })
  }
  return { comparisons, met, differences }
}

const inMemory = (tree: ConditionTree, { answers, before }: { answers: Json; before?: Json }): boolean =>
  holds(tree, {
    at: (path) => valueAtPath(answers, path),
    ...(before !== undefined && { before: (path: readonly string[]) => valueAtPath(before, path) }),
  })

function inLogic(tree: ConditionTree, { answers }: Version): boolean {
  const logic = lowerTree(tree)
  const read = (place: string) => valueAtPath(answers, place.startsWith('/') ? stepsOf(place) : [place])
  return typeof logic === 'boolean' ? logic : runLogic(logic, { read })
}

/** The result of each tree on a version: with answers in a document, and with answers in columns. */
interface SaidInDatabase {
  readonly said: readonly boolean[]
  readonly at_hand: readonly boolean[]
}

async function askDatabase<Database>(
  db: Kysely<Database>,
  trees: readonly ConditionTree[],
  versions: readonly Version[],
): Promise<readonly SaidInDatabase[]> {
  const documents = {
    ...inColumn(sql`d.version -> 'answers'`),
    before: inColumn(sql`d.version -> 'before'`).at,
  }
  const said = trees.map((tree) => conditionSql(tree, documents))
  const atHand = trees.map((tree) => conditionSql(tree, { ...documents, isAtHand: true }))
  const { rows } = await sql<SaidInDatabase>`
    select array[${sql.join(said)}]::boolean[] as said, array[${sql.join(atHand)}]::boolean[] as at_hand
    from jsonb_array_elements(${JSON.stringify(versions)}::jsonb) with ordinality as d (version, at) order by d.at
  `.execute(db)
  return rows
}
