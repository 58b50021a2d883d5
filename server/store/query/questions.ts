import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

/** How many milliseconds a question may take: nobody else waits for it. */
export const longestSearch = 2_000

/** Questions to the database that end by themselves when they take long. */
export interface Questions {
  /** Asks one, whose statements take no longer than that; SQLSTATE 57014 when one does. */
  readonly ask: <T>(ask: (db: Kysely<Database>) => Promise<T>, milliseconds?: number) => Promise<T>
}

/** What those wait for, question by question, who are not to take all of the database. */
export interface Turns {
  readonly take: <T>(ask: () => Promise<T>) => Promise<T>
}

/** Questions over connections whose statements end after `longestSearch` anyway. */
export const createQuestions = (db: Kysely<Database>): Questions => ({
  ask: (ask, milliseconds = longestSearch) =>
    milliseconds === longestSearch ? ask(db) : askLimited(db, ask, milliseconds),
})

/** The same for somebody whose questions take turns. */
export const inTurns = (questions: Questions, turns: Turns): Questions => ({
  ask: (ask, milliseconds) => turns.take(() => questions.ask(ask, milliseconds)),
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
          ask: async (one, milliseconds = longestSearch) => {
            if (milliseconds !== longestSearch)
              await sql.raw(`set local statement_timeout = ${milliseconds}`).execute(inside)
            return one(inside)
          },
        })
      } finally {
        await sql`rollback`.execute(inside)
      }
    }),
  )

const askLimited = <T>(
  db: Kysely<Database>,
  ask: (db: Kysely<Database>) => Promise<T>,
  milliseconds: number,
): Promise<T> =>
  db.connection().execute(async (inside) => {
    // One trip to the database instead of two: what is looked up is quickly found.
    await sql.raw(`begin; set local statement_timeout = ${milliseconds}`).execute(inside)
    try {
      const found = await ask(inside)
      await sql`commit`.execute(inside)
      return found
    } catch (error) {
      await sql`rollback`.execute(inside)
      throw error
    }
  })
