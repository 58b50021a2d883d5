/** What every record says beside its answers, in the order in which lists and downloads show it. */
export const metadataColumns = [
  'folio',
  'form_name',
  'created_by_name',
  'user_name',
  'connection',
  'created_at',
  'updated_at',
  'start_date',
  'end_date',
  'duration',
  'geolocation',
  'points',
  'deleted_at',
  'deleted_by',
  'version',
] as const

export type MetadataColumn = (typeof metadataColumns)[number]
