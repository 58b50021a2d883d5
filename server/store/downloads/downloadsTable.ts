import type { ColumnType } from 'kysely'
import type { DownloadConfiguration } from '../../../schemas/api/downloads'
import type { JsonColumn } from '../jsonColumn'

/** Files of records that were made for users, and what they asked for. */
export interface DownloadsTable {
  account_id: number
  id: string
  user_id: number
  /** The API key of the request; null for none. */
  api_key_id: number | null
  /** A form of this account, or of another one that shares it. */
  form_id: number
  form_name: string
  /** The saved view that was downloaded; null for none. */
  filter_id: number | null
  name: string
  configuration: JsonColumn<DownloadConfiguration>
  /** The parameters of the list. */
  petition: string
  /** The ids of chosen records; null for all that the parameters let pass. */
  ids: JsonColumn<readonly string[]> | null
  /** Which of the form's records the user could download at the time of the request. */
  rows: string
  access_key: string
  /** The task that makes it; null when it was made within the request. */
  task_id: string | null
  file_name: string | null
  size: ColumnType<string | null, number | null, number | null>
  records: number | null
  created_at: Date
  finished_at: Date | null
  /** Until when the file can be fetched, if that is before it is removed. */
  expires_at: Date | null
}
