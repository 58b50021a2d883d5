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
  /** Of a link to it, where the form is public; else empty. */
  readonly token: string
  /** A saved view of the form. */
  readonly view: number
  /** A folder of saved views. */
  readonly viewFolder: number
  readonly catalog: number
  readonly row: string
  readonly rules: string
  readonly workflows: string
  readonly owner: number
  /** Another user of the account. */
  readonly mate: number
  readonly group: number
  /** The owner of the account that this one is connected with. */
  readonly connection: number
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
  /** Such a user alone, with whom the folders are shared to share them on; left out: as `connection` where that is said, else as a sharer. */
  readonly connectionSharer?: number
  /** A reader who may see neither the record nor the row; left out: as a reader. */
  readonly filteredOut?: number
  /** An API key of the owner for all that they may; left out: as the owner. */
  readonly wholeKey?: number
  /** An API key of the owner that only reads; left out: as a reader where the call only reads, else 401. */
  readonly readingKey?: number
  /** An API key of the owner that answers; left out: as one that only reads where that is said, else as an answerer. */
  readonly answeringKey?: number
  /** An API key of the owner for these folders and what is in them; left out: as one that only reads where that is said, else as a manager. */
  readonly itemsKey?: number
  /** An API key of the owner for a folder elsewhere; left out: as one that only reads where that is said, else as a stranger. */
  readonly elsewhereKey?: number
  /** With whom the folders are shared to share them on; left out: as an answerer. */
  readonly sharer?: number
  /** With whom the form, the catalog and the view are shared, but no folder; left out: as a reader. */
  readonly direct?: number
  /** A user like any whose own all of it is; left out: as a manager. */
  readonly itsOwner?: number
  /** Of the account's users, who may create forms too, as everybody here; without any grant; left out: as a stranger. */
  readonly administrator?: number
  /** Of a group that the owner is in, without any grant; left out: as a stranger. */
  readonly supervisor?: number
  /** Of the group, without any grant; left out: as a stranger. */
  readonly groupAdmin?: number
  /** What becomes of what was deleted, for its owner, a manager and a reader; left out: 404 where the call names any of it. */
  readonly deleted?: number
  /** Without login, with the link to the record of a public form; left out: as without the link. */
  readonly link?: number
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
/** For who may share it. */
export const shared = (status: number) => ({ ...managed(status), sharer: status })
/** For who may put something into the folder: what is shared without it is no way in, nor a key that was made for less. */
export const putInto = (status: number) => ({
  ...managed(status),
  ...{ direct: 404, readingKey: 401, itemsKey: 401, elsewhereKey: 401 },
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

/** The address of a sheet that nobody brought. */
export const noSheet = '/api/infosync/sheet/1/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/x.csv'
