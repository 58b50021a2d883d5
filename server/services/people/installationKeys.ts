import { hkdfSync, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { settingOrNew } from '../../store/settings'

export interface InstallationKeys {
  /** Signs what clients bring back (HMAC). */
  readonly signingKey: Uint8Array
  /** Encrypts what the database must not tell (AES-256). */
  readonly sealingKey: Uint8Array
}

/** The configured secret, or the one that was made at the first start and is kept in the database. */
export async function installationKeys(
  db: Kysely<Database>,
  secretKey: string | undefined,
): Promise<InstallationKeys> {
  const secret =
    secretKey ?? (await settingOrNew(db, 'signing_key', () => randomBytes(48).toString('base64')))
  const signingKey = new TextEncoder().encode(secret)
  // From the same secret as the signatures, which say nothing about it.
  const sealed = hkdfSync('sha256', signingKey, new Uint8Array(), 'acopio sealed answers', 32)
  return { signingKey, sealingKey: new Uint8Array(sealed) }
}
