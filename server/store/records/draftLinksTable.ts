/** A draft that goes on elsewhere, encrypted under a key that only its link has. */
export interface DraftLinksTable {
  account_id: number
  id_hash: Buffer
  form_id: number
  /** What its answers will come under, and whose key that is; null: nobody's in particular. */
  key: string
  user_id: number | null
  /** Whose room it takes up. */
  sender: string
  content: Buffer
  size: number
  /** What names the files that it holds. */
  file_keys: string[]
  created_at: Date
  expires_at: Date
}
