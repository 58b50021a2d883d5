import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

/** How long a question may take (issue 6): nobody else waits for it. */
export const longestSearch = 2_000

/** What those wait for, question by question, who are not to take all of the database. */
export interface Turns {
  readonly take: <T>(ask: () => Promise<T>) => Promise<T>
}

const turnsOf = new WeakMap<Kysely<Database>, Turns>()
const questionsOf = new WeakMap<Kysely<Database>, Kysely<Database>>()

/** Has the questions to a database go over other connections to it, whose statements end after `longestSearch` by themselves. */
export function askThrough(db: Kysely<Database>, questions: Kysely<Database>): void {
  questionsOf.set(db, questions)
}

/** The same database for somebody whose questions (`withinTime`) take turns. */
export function inTurns(db: Kysely<Database>, turns: Turns): Kysely<Database> {
  const own = db.withoutPlugins()
  turnsOf.set(own, turns)
  const questions = questionsOf.get(db)
  if (questions) askThrough(own, questions)
  return own
}

/** Runs a question whose statements take no longer than that; SQLSTATE 57014 when one does. */
export function withinTime<T>(
  db: Kysely<Database>,
  ask: (db: Kysely<Database>) => Promise<T>,
  milliseconds = longestSearch,
): Promise<T> {
  const questions = questionsOf.get(db)
  const limited = () =>
    questions && milliseconds === longestSearch
      ? ask(questions)
      : askLimited(questions ?? db, ask, milliseconds)
  return turnsOf.get(db)?.take(limited) ?? limited()
}

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
