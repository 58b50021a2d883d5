/** Metadata by which lists of records can be ordered; fields are named `answer__<field id>` instead. */
export const recordOrders = [
  'folio',
  'form_name',
  'created_by_name',
  'user_name',
  'created_at',
  'updated_at',
  'start_date',
  'end_date',
  'duration',
  'points',
  'version',
  'deleted_at',
] as const
