/** What a probe works on: all of the owner's. */
export interface Things {
  readonly folder: number
  readonly catalogFolder: number
  /** In the folder. */
  readonly event: number
  readonly form: number
  readonly record: string
  /** The one that made the record. */
  readonly changeSet: string
  /** A saved view of the form. */
  readonly view: number
  readonly catalog: number
  readonly row: string
  readonly rules: string
  readonly workflows: string
  readonly owner: number
  /** Another user of the account. */
  readonly mate: number
  readonly group: number
  /** An e-mail that tells of the record. */
  readonly mail: number
  /** The address of a file, relative to the API. */
  readonly file: string
}

export interface Row {
  readonly path: (things: Things) => string
  readonly body?: (things: Things) => unknown
  /** Without credentials. */
  readonly public: number
  readonly owner: number
  /** Of the same account, without any grant. */
  readonly stranger: number
  readonly reader: number
  readonly answerer: number
  readonly manager: number
  /** The owner of another account. */
  readonly outsider: number
  /** A user of another account with whom the folders are shared to answer; left out: as an answerer. */
  readonly connection?: number
  /** A reader who may see neither the record nor the row; left out: as a reader. */
  readonly filteredOut?: number
  /** An API key of the owner that only reads; left out: as a reader. */
  readonly readingKey?: number
  /** Answers a form: when that is public, everybody gets what the owner gets. */
  readonly answers?: true
}

/** Rows by method and path. */
export type Rows = Readonly<Record<string, Row>>

/** For who sees the form. */
export const seen = (status: number) => ({
  owner: status,
  stranger: 404,
  reader: status,
  answerer: status,
  manager: status,
  outsider: 404,
})
/** For who manages it. */
export const managed = (status: number) => ({
  owner: status,
  stranger: 404,
  reader: 401,
  answerer: 401,
  manager: status,
  outsider: 404,
})
/** For everybody who is logged in. */
export const all = (status: number) => ({
  owner: status,
  stranger: status,
  reader: status,
  answerer: status,
  manager: status,
  outsider: status,
})
export const own = (path: string) => () => path
