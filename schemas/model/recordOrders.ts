interface Metadata {
  /** True where lists can be sorted by it. */
  readonly isOrder?: true
  /** How it is found among many records of a form: by an index that is always there, or by a column that is prepared on demand. */
  readonly foundBy?: 'index' | 'column'
}

/** The metadata of records by which lists are sorted and large ones searched. */
const metadata = {
  folio: { isOrder: true, foundBy: 'column' },
  user_id: { foundBy: 'column' },
  created_by_id: { foundBy: 'column' },
  created_at: { isOrder: true, foundBy: 'index' },
  updated_at: { isOrder: true, foundBy: 'column' },
  // Columns are prepared only for records that are not deleted.
  deleted_at: { isOrder: true },
  start_date: { isOrder: true, foundBy: 'column' },
  end_date: { isOrder: true, foundBy: 'column' },
  duration: { isOrder: true, foundBy: 'column' },
  points: { isOrder: true, foundBy: 'column' },
  version: { isOrder: true, foundBy: 'column' },
  // Maps show it for all records at once.
  geolocation: { foundBy: 'column' },
  // The texts of a record that a search looks at.
  texts: { foundBy: 'column' },
  // All records of a form have the same value.
  form_name: { isOrder: true, foundBy: 'index' },
  // These belong to users, not to records.
  user_name: { isOrder: true },
  created_by_name: { isOrder: true },
} as const satisfies Readonly<Record<string, Metadata>>

const known: Readonly<Record<string, Metadata>> = metadata

/** The metadata by which lists of records can be sorted; fields are named `answer__<field id>` instead. */
export const recordOrders: readonly string[] = Object.entries(known).flatMap(([name, { isOrder }]) =>
  isOrder ? name : [],
)

/** Returns how records are found by metadata where a form has many; undefined where each record must be looked at. */
export const metadataFoundBy = (name: string): Metadata['foundBy'] =>
  Object.hasOwn(known, name) ? known[name]?.foundBy : undefined
