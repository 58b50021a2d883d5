import type { RecordRow } from '../../store/records/records'

/** What printing asks of a record: also of one that is none, made to show how a template looks. */
export type PrintableRecord = Pick<
  RecordRow,
  | 'account_id'
  | 'id'
  | 'form_id'
  | 'form_name'
  | 'revision'
  | 'folio'
  | 'answers'
  | 'points'
  | 'geolocation'
  | 'version'
  | 'timezone'
  | 'user_id'
  | 'user_name'
  | 'created_by_id'
  | 'created_by_name'
  | 'created_by_email'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'connected_email'
  | 'start_timestamp'
  | 'end_timestamp'
>

/** What of a record its file may be called after. */
export type NamedRecord = Pick<
  PrintableRecord,
  | 'account_id'
  | 'form_id'
  | 'form_name'
  | 'folio'
  | 'answers'
  | 'points'
  | 'timezone'
  | 'user_name'
  | 'created_at'
>
