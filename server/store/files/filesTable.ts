import type { ColumnType, Generated } from 'kysely'
import type { PictureFacts, PictureStamp } from '../../../schemas/fields/shared/pictureStamp'
import type { JsonColumn } from '../jsonColumn'

export interface FilesTable {
  account_id: number
  id: string
  /** The form or catalog. */
  form_id: number
  field_id: string
  /** The user who uploaded it; null for uploads without login. */
  uploader_id: number | null
  /** The network address of an upload without login, until the file has an owner. */
  sender: Generated<string | null>
  state: Generated<'pending' | 'linked' | 'deleted'>
  name: string
  /** The type of its content, not the one that was claimed. */
  type: string
  /** Bytes. A bigint is read as text. */
  size: ColumnType<string, number | undefined, number>
  sha256: Buffer
  /** For a picture: the bytes that are served of it, once known; 0 when the upload itself is served. */
  served_size: ColumnType<string | null, number | null | undefined, number | null>
  /** The part of its address that cannot be guessed. */
  access_key: string
  /** The record or catalog row that it belongs to; neither while it is pending. */
  record_id: string | null
  row_id: string | null
  created_at: Date
  /**
   * For a stamped picture: when and where it was taken, and once it belongs to a record the stamp that is printed on it and written into
   * it.
   */
  stamp: JsonColumn<PictureFacts | PictureStamp> | null
}
