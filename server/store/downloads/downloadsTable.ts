import type { ColumnType } from 'kysely'
import type { DownloadConfiguration } from '../../../schemas/api/downloads'
import type { JsonColumn } from '../jsonColumn'

/** Files of records that were made for somebody, and what was asked for. */
export interface DownloadsTable {
  account_id: number
  id: string
  user_id: number
  /** The key that it was asked with; null: none. */
  api_key_id: number | null
  /** Of this account or of another that shares it. */
  form_id: number
  form_name: string
  /** The saved view that was asked; null: none. */
  filter_id: number | null
  name: string
  configuration: JsonColumn<DownloadConfiguration>
  /** The parameters of the list. */
  petition: string
  /** The records that were chosen one by one; null: all that the parameters let pass. */
  ids: JsonColumn<readonly string[]> | null
  /** Which of the form's records the user might download when it was asked for. */
  rows: string
  access_key: string
  /** Null where it was made at once. */
  task_id: string | null
  file_name: string | null
  size: ColumnType<string | null, number | null, number | null>
  records: number | null
  created_at: Date
  finished_at: Date | null
  /** Until when the file can be fetched, where that is sooner than it is forgotten. */
  expires_at: Date | null
}
