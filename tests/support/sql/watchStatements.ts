import pg from 'pg'

export interface WatchedStatements {
  /** The texts of all statements sent, each once. */
  readonly texts: ReadonlySet<string>
  readonly stop: () => void
}

/** Returns the text of a statement as the driver takes it: a text, or an object with one. */
const textOf = (statement: unknown): unknown =>
  typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text

/** Records what this process sends to a database, over any connection. */
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
