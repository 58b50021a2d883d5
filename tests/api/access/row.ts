/** The things that a probe works on; all belong to the owner. */
export interface Things {
  readonly folder: number
  readonly catalogFolder: number
  /** Inside the folder. */
  readonly event: number
  readonly form: number
  readonly record: string
  /** The change set that created the record. */
  readonly changeSet: string
  /** Token of a link to the record when the form is public; else empty. */
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
  /** The owner of the connected account. */
  readonly connection: number
  /** An e-mail about the record. */
  readonly mail: number
  /** Address of a file, relative to the API. */
  readonly file: string
}

export interface Row {
  readonly path: (things: Things) => string
  readonly body?: (things: Things) => unknown
  /** Status without credentials. */
  readonly public: number
  readonly owner: number
  /** A user of the same account without any grant. */
  readonly stranger: number
  readonly reader: number
  readonly answerer: number
  readonly manager: number
  /** The owner of another account. */
  readonly outsider: number
  /** A user of another account who may answer in the folders; like an answerer when absent. */
  readonly connection?: number
  /** A user of another account who may share the folders; when absent, like `connection` if that is given, else like a sharer. */
  readonly connectionSharer?: number
  /** A reader whose filter excludes the record and the row; like a reader when absent. */
  readonly filteredOut?: number
  /** An unrestricted API key of the owner; like the owner when absent. */
  readonly wholeKey?: number
  /** A read-only API key of the owner; when absent, like a reader if the call only reads, else 401. */
  readonly readingKey?: number
  /** An API key of the owner that may answer; when absent, like the read-only key if that is given, else like an answerer. */
  readonly answeringKey?: number
  /**
   * An API key of the owner for these folders and their content; when absent, like the read-only key if that is given, else like a manager.
   */
  readonly itemsKey?: number
  /** An API key of the owner for another folder; when absent, like the read-only key if that is given, else like a stranger. */
  readonly elsewhereKey?: number
  /** A user who may share the folders; like an answerer when absent. */
  readonly sharer?: number
  /** A user with shares of the form, the catalog and the view, but of no folder; like a reader when absent. */
  readonly direct?: number
  /** An ordinary user who owns all of it; like a manager when absent. */
  readonly itsOwner?: number
  /**
   * An administrator of the account's users, without any grant; like everybody here, they may create forms; like a stranger when absent.
   */
  readonly administrator?: number
  /** A supervisor of a group that the owner is in, without any grant; like a stranger when absent. */
  readonly supervisor?: number
  /** An administrator of the group, without any grant; like a stranger when absent. */
  readonly groupAdmin?: number
  /** The status for deleted things, for their owner, a manager and a reader; when absent, 404 if the call names any. */
  readonly deleted?: number
  /** Without login, with the link to the record of a public form; like without the link when absent. */
  readonly link?: number
  /** Whether the call answers a form; on a public one, everybody then gets the owner's status. */
  readonly answers?: true
}

/** Rows by method and path. */
export type Rows = Readonly<Record<string, Row>>

/** Statuses for those who see the form. */
export const seen = (status: number) => ({
  owner: status,
  stranger: 404,
  reader: status,
  answerer: status,
  manager: status,
  outsider: 404,
})
/** Statuses for those who manage it. */
export const managed = (status: number) => ({
  owner: status,
  stranger: 404,
  reader: 401,
  answerer: 401,
  manager: status,
  outsider: 404,
})
/** Statuses for those who may share it. */
export const shared = (status: number) => ({ ...managed(status), sharer: status })
/** Statuses for those who may put something into the folder, which shares outside of it and restricted keys do not allow. */
export const putInto = (status: number) => ({
  ...managed(status),
  ...{ direct: 404, readingKey: 401, itemsKey: 401, elsewhereKey: 401 },
})
/** Statuses for everybody who is logged in. */
export const all = (status: number) => ({
  owner: status,
  stranger: status,
  reader: status,
  answerer: status,
  manager: status,
  outsider: status,
})
export const own = (path: string) => () => path

/** The address of a sheet that was never uploaded. */
export const noSheet = '/api/infosync/sheet/1/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/x.csv'
