import type { FieldDocument } from '../../model/form'

/** When a row was created and last written: no answers, but conditions ask them as dates. */
export const rowTimes = ['created_at', 'updated_at'] as const
export type RowTime = (typeof rowTimes)[number]

export const isRowTime = (id: string): id is RowTime => rowTimes.some((one) => one === id)

/** Returns such a time as a field of its kind. */
export const rowTimeField = (id: RowTime, label: string): FieldDocument => ({
  field_id: id,
  field_type: 'date',
  label,
})
