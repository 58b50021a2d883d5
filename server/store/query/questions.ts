import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

/** Milliseconds that a question may take. */
export const longestSearch = 2_000
/** Milliseconds for a question that counts or adds up many documents, for which others wait in turn. */
export const longestOfMany = 5_000

/** Runs questions to the database that are cancelled when they take long. */
export interface Questions {
  /** Runs a question; fails with SQLSTATE 57014 when a statement takes longer than allowed. */
  readonly ask: <T>(ask: (db: Kysely<Database>) => Promise<T>, limits?: Limits) => Promise<T>
}

/** The limits of a question. */
interface Limits {
  readonly milliseconds?: number | undefined
  /**
   * Says that it counts or adds up many documents. The planner would expect as many groups as documents and sort them all, and would expect
   * one collection's column to be as large as all columns and read all of them.
   */
  readonly ofMany?: boolean | undefined
}

/** Groups in memory, with room for them, and reads columns by their index. */
const waysOfMany = "set local enable_sort = off; set local enable_seqscan = off; set local work_mem = '32MB'"

/** Lets questions wait for each other, so that they do not take up the whole database. */
export interface Turns {
  readonly take: <T>(ask: () => Promise<T>) => Promise<T>
}

/** Creates questions on connections whose statements are cancelled after `longestSearch` by default. */
export const createQuestions = (db: Kysely<Database>): Questions => ({
  ask: (ask, limits = {}) => (isUsual(limits) ? ask(db) : askLimited(db, ask, limits)),
})

/** Returns questions that take turns. */
export const inTurns = (questions: Questions, turns: Turns): Questions => ({
  ask: (ask, limits) => turns.take(() => questions.ask(ask, limits)),
})

/**
 * Runs several questions, one after the other, that all see the same snapshot, whatever is committed meanwhile. A question with its own
 * limit comes last, because the connection keeps that limit.
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
    // Sends both statements in one round trip, because the look-up itself is quick.
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
