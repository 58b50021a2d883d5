interface Metadata {
  /** Whether lists may be in its order. */
  readonly isOrder?: true
  /** How it is found among the many records of a form: by an index that is always there, or by a column that is kept where somebody asks. */
  readonly foundBy?: 'index' | 'column'
}

/** What a record says of itself besides its answers, as lists are ordered and large ones searched by it. */
const metadata = {
  folio: { isOrder: true, foundBy: 'column' },
  user_id: { foundBy: 'column' },
  created_by_id: { foundBy: 'column' },
  created_at: { isOrder: true, foundBy: 'index' },
  updated_at: { isOrder: true, foundBy: 'column' },
  // Columns are kept of records that are in use.
  deleted_at: { isOrder: true },
  start_date: { isOrder: true, foundBy: 'column' },
  end_date: { isOrder: true, foundBy: 'column' },
  duration: { isOrder: true, foundBy: 'column' },
  points: { isOrder: true, foundBy: 'column' },
  version: { isOrder: true, foundBy: 'column' },
  // Maps show it of all records at once.
  geolocation: { foundBy: 'column' },
  // All that a text can be looked for in.
  texts: { foundBy: 'column' },
  // The same for all records of a form.
  form_name: { isOrder: true, foundBy: 'index' },
  // These are told by users, not by records.
  user_name: { isOrder: true },
  created_by_name: { isOrder: true },
} as const satisfies Readonly<Record<string, Metadata>>

const known: Readonly<Record<string, Metadata>> = metadata

/** Metadata by which lists of records can be ordered; fields are named `answer__<field id>` instead. */
export const recordOrders: readonly string[] = Object.entries(known).flatMap(([name, { isOrder }]) =>
  isOrder ? name : [],
)

/** How records are found by metadata where a form has many; undefined where each has to be looked at. */
export const metadataFoundBy = (name: string): Metadata['foundBy'] =>
  Object.hasOwn(known, name) ? known[name]?.foundBy : undefined
