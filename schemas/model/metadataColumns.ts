/** The metadata of every record, in the order of lists and downloads. */
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
