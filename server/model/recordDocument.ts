import { valueAtPath, type AskedDocument } from '../../schemas/conditions/holds'

/** What conditions may ask of a record besides its answers. */
export const recordColumns = ['id', 'form_id', 'folio', 'user_id', 'created_by_id'] as const

export type RecordColumn = (typeof recordColumns)[number]

export const isRecordColumn = (name: string): name is RecordColumn =>
  recordColumns.some((column) => column === name)

/** A record as conditions ask about it: what lies at `answers` and below, and at the columns above. */
export const recordDocument = (
  record: Readonly<Record<RecordColumn, unknown>> & { readonly answers: unknown },
): AskedDocument => ({
  at: ([first = '', ...rest]) => {
    if (first === 'answers') return valueAtPath(record.answers, rest)
    return isRecordColumn(first) && rest.length === 0 ? (record[first] ?? undefined) : undefined
  },
})

/** The same for a row of a catalog. */
export const rowDocument = (answers: unknown): AskedDocument => ({
  at: ([first = '', ...rest]) => (first === 'answers' ? valueAtPath(answers, rest) : undefined),
})
