import { hkdfSync, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { settingOrNew } from '../../store/settings'

export interface InstallationKeys {
  /** Signs tokens that clients send back (HMAC). */
  readonly signingKey: Uint8Array
  /** Encrypts what must not be readable in the database (AES-256). */
  readonly sealingKey: Uint8Array
}

/** Returns the keys made from the configured secret, or from the one generated at the first start and stored in the database. */
export async function installationKeys(
  db: Kysely<Database>,
  secretKey: string | undefined,
): Promise<InstallationKeys> {
  const secret =
    secretKey ?? (await settingOrNew(db, 'signing_key', () => randomBytes(48).toString('base64')))
  const signingKey = new TextEncoder().encode(secret)
  // Derives the sealing key from the same secret; the signatures reveal nothing about it.
  const sealed = hkdfSync('sha256', signingKey, new Uint8Array(), 'acopio sealed answers', 32)
  return { signingKey, sealingKey: new Uint8Array(sealed) }
}
