import type { RecordRow } from '../../store/records/records'

/** The parts of a record that printing needs; it may also be a sample record. */
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

/** The parts of a record that its file's name may use. */
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
