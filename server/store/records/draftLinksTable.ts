/** A draft to be continued on another device, encrypted under a key that only its link has. */
export interface DraftLinksTable {
  account_id: number
  id_hash: Buffer
  form_id: number
  /** The idempotency key under which its answers will be sent, and the user who will send them; null when that is nobody in particular. */
  key: string
  user_id: number | null
  /** The sender against whose limit its size counts. */
  sender: string
  content: Buffer
  size: number
  /** The access keys of the files that it names. */
  file_keys: string[]
  created_at: Date
  expires_at: Date
}
