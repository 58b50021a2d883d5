import type { ColumnType, Generated } from 'kysely'
import type { PictureFacts, PictureStamp } from '../../../schemas/fields/shared/pictureStamp'
import type { JsonColumn } from '../jsonColumn'

export interface FilesTable {
  account_id: number
  id: string
  /** The form or the catalog. */
  form_id: number
  field_id: string
  /** Null: uploaded without login. */
  uploader_id: number | null
  /** The address that it came from without login, until something has it. */
  sender: Generated<string | null>
  state: Generated<'pending' | 'linked' | 'deleted'>
  name: string
  /** What its content is, not what was claimed. */
  type: string
  /** bigint arrives as text. */
  size: ColumnType<string, number | undefined, number>
  sha256: Buffer
  /** Of a picture, once it is known: how large it is without what is not served of it; 0 where nothing is left out. */
  served_size: ColumnType<string | null, number | null | undefined, number | null>
  /** The part of its address that nobody can guess. */
  access_key: string
  /** The record that has it, or the row of a catalog; neither while it is pending. */
  record_id: string | null
  row_id: string | null
  created_at: Date
  /** Of a picture that is stamped: when and where it was made, and once a record has it what is printed on it and written into it. */
  stamp: JsonColumn<PictureFacts | PictureStamp> | null
}
