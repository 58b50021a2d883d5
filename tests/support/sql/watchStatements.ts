import pg from 'pg'

export interface WatchedStatements {
  /** What the database has been asked, each text once. */
  readonly texts: ReadonlySet<string>
  readonly stop: () => void
}

/** A statement as the driver takes it: a text, or something that has one. */
const textOf = (statement: unknown): unknown =>
  typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text

/** Watches what this process asks a database, over whichever connections. */
export function watchStatements(database: string | undefined): WatchedStatements {
  const texts = new Set<string>()
  const { prototype } = pg.Client
  const { query } = prototype as { query: (this: pg.Client, ...asked: unknown[]) => unknown }
  const watched = function (this: pg.Client, ...asked: unknown[]): unknown {
    const text = textOf(asked[0])
    if (typeof text === 'string' && this.database === database) texts.add(text)
    return query.apply(this, asked)
  }
  Object.assign(prototype, { query: watched })
  return { texts, stop: () => void Object.assign(prototype, { query }) }
}
