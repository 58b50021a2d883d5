import type { FieldDocument } from '../../model/form'

/** When a row was made and when it was last written: no answers, but asked about as dates are. */
export const rowTimes = ['created_at', 'updated_at'] as const
export type RowTime = (typeof rowTimes)[number]

export const isRowTime = (id: string): id is RowTime => rowTimes.some((one) => one === id)

/** Such a time as the field of whose kind it is. */
export const rowTimeField = (id: RowTime, label: string): FieldDocument => ({
  field_id: id,
  field_type: 'date',
  label,
})
