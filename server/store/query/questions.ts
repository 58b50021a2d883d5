import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

/** How many milliseconds a question may take: nobody else waits for it. */
export const longestSearch = 2_000
/** The same of one that counts or adds up all of many documents, for which the others who ask such wait. */
export const longestOfMany = 5_000

/** Questions to the database that end by themselves when they take long. */
export interface Questions {
  /** Asks one, whose statements take no longer than is allowed; SQLSTATE 57014 when one does. */
  readonly ask: <T>(ask: (db: Kysely<Database>) => Promise<T>, limits?: Limits) => Promise<T>
}

/** What a question may take. */
interface Limits {
  readonly milliseconds?: number | undefined
  /**
   * It counts or adds up many documents. A planner takes their groups for as many as the documents, and would sort all of them; and what a column has
   * of one collection for as much as of all, and would look at all columns.
   */
  readonly ofMany?: boolean | undefined
}

/** Groups are kept in memory, with room for what they are made of, and columns are read by their index. */
const waysOfMany = "set local enable_sort = off; set local enable_seqscan = off; set local work_mem = '32MB'"

/** What those wait for, question by question, who are not to take all of the database. */
export interface Turns {
  readonly take: <T>(ask: () => Promise<T>) => Promise<T>
}

/** Questions over connections whose statements end after `longestSearch` anyway. */
export const createQuestions = (db: Kysely<Database>): Questions => ({
  ask: (ask, limits = {}) => (isUsual(limits) ? ask(db) : askLimited(db, ask, limits)),
})

/** The same for somebody whose questions take turns. */
export const inTurns = (questions: Questions, turns: Turns): Questions => ({
  ask: (ask, limits) => turns.take(() => questions.ask(ask, limits)),
})

/**
 * Questions that all see the same moment, whatever is committed meanwhile, asked one after the other. What is to take no longer than others comes last:
 * the connection keeps its limit.
 */
export const askTogether = <T>(questions: Questions, ask: (together: Questions) => Promise<T>): Promise<T> =>
  questions.ask((db) =>
    db.connection().execute(async (inside) => {
      await sql`begin isolation level repeatable read read only`.execute(inside)
      try {
        return await ask({
          ask: async (one, limits) => {
            if (limits && !isUsual(limits)) await sql.raw(settingsOf(limits)).execute(inside)
            return one(inside)
          },
        })
      } finally {
        await sql`rollback`.execute(inside)
      }
    }),
  )

const isUsual = ({ milliseconds = longestSearch, ofMany = false }: Limits): boolean =>
  milliseconds === longestSearch && !ofMany

const settingsOf = ({
  ofMany = false,
  milliseconds = ofMany ? longestOfMany : longestSearch,
}: Limits): string => `set local statement_timeout = ${milliseconds}${ofMany ? `; ${waysOfMany}` : ''}`

const askLimited = <T>(
  db: Kysely<Database>,
  ask: (db: Kysely<Database>) => Promise<T>,
  limits: Limits,
): Promise<T> =>
  db.connection().execute(async (inside) => {
    // One trip to the database instead of two: what is looked up is quickly found.
    await sql.raw(`begin; ${settingsOf(limits)}`).execute(inside)
    try {
      const found = await ask(inside)
      await sql`commit`.execute(inside)
      return found
    } catch (error) {
      await sql`rollback`.execute(inside)
      throw error
    }
  })
