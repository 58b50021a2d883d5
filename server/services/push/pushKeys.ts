import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import { isObject } from '../../../schemas/model/json'
import { isSealed, seal, unseal } from '../../model/sealed'
import { endAllSubscriptions } from '../../store/push/subscriptions'
import type { Database } from '../../store/schema'
import { putSetting, settingOrNew } from '../../store/settings'

/** The key pair by which push services recognize this installation (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface Keeping {
  readonly db: Kysely<Database>
  /** Seals the private key. */
  readonly sealingKey: Uint8Array
}

const name = 'push_keys'

function made(sealingKey: Uint8Array): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return JSON.stringify({ publicKey, privateKey: seal(sealingKey, randomBytes, privateKey) })
}

function opened(sealingKey: Uint8Array, text: string): PushKeys | undefined {
  const value: unknown = JSON.parse(text)
  if (!isObject(value) || typeof value['publicKey'] !== 'string') return undefined
  const sealed = value['privateKey']
  const privateKey = isSealed(sealed) ? unseal(sealingKey, sealed) : null
  return privateKey === null ? undefined : { publicKey: value['publicKey'], privateKey }
}

/** Returns the key pair created at the first start. A pair sealed with another secret is replaced. */
export async function pushKeys({ db, sealingKey }: Keeping): Promise<PushKeys> {
  const known = opened(sealingKey, await settingOrNew(db, name, () => made(sealingKey)))
  return known ?? (await rotatePushKeys({ db, sealingKey }))
}

/**
 * Creates a new key pair. Browsers stay bound to the pair that they subscribed with, so all subscriptions end and must be renewed in the
 * settings.
 */
export async function rotatePushKeys({ db, sealingKey }: Keeping): Promise<PushKeys> {
  const text = made(sealingKey)
  await db.transaction().execute(async (inside) => {
    await putSetting(inside, name, text)
    await endAllSubscriptions(inside)
  })
  const keys = opened(sealingKey, text)
  if (!keys) throw new Error('A new pair of keys could not be read')
  return keys
}
