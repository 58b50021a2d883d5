import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { usualPermissions } from '../../../schemas/model/profilePermissions'
import type { Database } from '../../store/schema'
import { findOwner, hasAccounts, insertAccountRow, lockFirstAccount } from '../../store/people/accounts'
import { endSessionsOf, revokeApiKeysOf } from '../../store/people/sessions'
import { identitiesOf } from '../../store/identity/identities'
import { deletePasskeysOf, passkeysOf } from '../../store/identity/passkeys'
import { deleteSecondFactor } from '../../store/people/secondFactors'
import { insertUser, updateUserRow, type UserRow } from '../../store/people/users'
import { hashPassword } from './passwords'

export interface NewUser {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly firstName?: string
  readonly lastName?: string
  readonly permissions?: readonly string[]
  readonly language?: string
  readonly timezone?: string
  readonly phone?: string
  readonly position?: string
}

type Hash = (password: string) => Promise<string>

const attributes = async (user: NewUser, hash: Hash) => ({
  username: user.username.toLowerCase(),
  email: user.email.toLowerCase(),
  password_hash: await hash(user.password),
  first_name: user.firstName ?? '',
  last_name: user.lastName ?? '',
  ...(user.language ? { language: user.language } : {}),
  ...(user.timezone ? { timezone: user.timezone } : {}),
  ...(user.phone ? { phone: user.phone } : {}),
  ...(user.position ? { position: user.position } : {}),
})

/** Inserts an account with its owner; call it in a transaction. */
export async function insertAccount(
  db: Kysely<Database>,
  name: string,
  owner: NewUser,
  hash: Hash = hashPassword,
): Promise<UserRow> {
  const { accountId, ownerId } = await insertAccountRow(db, name)
  return insertUser(db, { account_id: accountId, id: ownerId, ...(await attributes(owner, hash)) })
}

/** Creates an account with its owner, by whose id clients know the account. Tests pass a cheaper password hash. */
export const createAccount = (
  db: Kysely<Database>,
  name: string,
  owner: NewUser,
  hash?: Hash,
): Promise<UserRow> => db.transaction().execute((inside) => insertAccount(inside, name, owner, hash))

/** Creates a user of an account. */
export async function createUser(
  db: Kysely<Database>,
  accountId: number,
  user: NewUser,
  hash: Hash = hashPassword,
): Promise<UserRow> {
  return insertUser(db, {
    account_id: accountId,
    permissions: [...(user.permissions ?? usualPermissions)],
    ...(await attributes(user, hash)),
  })
}

export interface OwnerOptions {
  /** The owner's address; `owner@example.com`, where nobody receives mail, when left out. */
  readonly email?: string
  /** The owner's password; generated when left out. */
  readonly password?: string
}

export interface OwnerCredentials {
  readonly email: string
  /** The password, only when it was just generated: it is shown this once and stored nowhere. */
  readonly password?: string
}

/** Generates a password of 16 characters that are easy to read aloud, with 80 random bits. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789x'
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?!$)/g, '$1-')
}

/**
 * Creates the first account when there is none, and returns undefined otherwise. Of nodes that start at the same moment only one creates
 * it.
 */
export async function ensureOwner(
  db: Kysely<Database>,
  options: OwnerOptions,
): Promise<OwnerCredentials | undefined> {
  return db.transaction().execute(async (inside) => {
    await lockFirstAccount(inside)
    if (await hasAccounts(inside)) return undefined
    const email = (options.email ?? 'owner@example.com').toLowerCase()
    const password = options.password ?? makePassword()
    await insertAccount(inside, email, { username: email, email, password })
    return options.password === undefined ? { email, password } : { email }
  })
}

export interface ResetOwner extends Required<OwnerCredentials> {
  /** The number of API keys that ended. */
  readonly keysEnded: number
  /** The number of passkeys and of identities at a provider that can still log in as the owner. */
  readonly waysLeft: number
}

/**
 * Sets a new password for the owner of the first account, and ends all of their sessions and, unless they are to be kept, API keys. Returns
 * undefined when there is no account.
 */
export async function resetOwner(
  db: Kysely<Database>,
  options: OwnerOptions & { readonly keepKeys?: boolean; readonly dropSecondFactor?: boolean } = {},
): Promise<ResetOwner | undefined> {
  const owner = await findOwner(db, options.email)
  if (!owner) return undefined
  const password = options.password ?? makePassword()
  const hash = await hashPassword(password)
  const keysEnded = await db.transaction().execute(async (inside) => {
    await updateUserRow(inside, owner.id, { password_hash: hash, is_active: true, updated_at: new Date() })
    if (options.dropSecondFactor) {
      await deleteSecondFactor(inside, { account_id: owner.account_id, user_id: owner.id })
      await deletePasskeysOf(inside, owner.id)
    }
    await endSessionsOf(inside, owner.id, new Date())
    return options.keepKeys ? 0 : revokeApiKeysOf(inside, owner.id, new Date())
  })
  const passkeys = await passkeysOf(db, { account_id: owner.account_id, user_id: owner.id })
  const identities = await identitiesOf(db, owner.account_id, owner.id)
  return { email: owner.email, password, keysEnded, waysLeft: passkeys.length + identities.length }
}
