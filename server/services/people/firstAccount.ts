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

/** An account with its owner, inside a transaction: what there is of each account at first. */
export async function insertAccount(
  db: Kysely<Database>,
  name: string,
  owner: NewUser,
  hash: Hash = hashPassword,
): Promise<UserRow> {
  const { accountId, ownerId } = await insertAccountRow(db, name)
  return insertUser(db, { account_id: accountId, id: ownerId, ...(await attributes(owner, hash)) })
}

/**
 * An account with its owner, by whose id clients know it. Tests hash passwords in a way that costs less.
 */
export const createAccount = (
  db: Kysely<Database>,
  name: string,
  owner: NewUser,
  hash?: Hash,
): Promise<UserRow> => db.transaction().execute((inside) => insertAccount(inside, name, owner, hash))

/** A user of an account. */
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
  /** `owner@example.com` when nothing is given: an address nobody gets mail at. */
  readonly email?: string
  /** Made when not given. */
  readonly password?: string
}

export interface OwnerCredentials {
  readonly email: string
  /** Only when it was made just now: it is shown this once and kept nowhere. */
  readonly password?: string
}

/** 16 characters that are easy to read aloud: 80 bits. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789x'
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?!$)/g, '$1-')
}

/** The first account, made when there is none; nodes that start at once make one. */
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
  /** How many API keys ended. */
  readonly keysEnded: number
  /** How many passkeys and people of the provider still let somebody in as the owner. */
  readonly waysLeft: number
}

/**
 * A new password for the owner of the first account; every session of theirs ends, and every API key unless keys are kept. Undefined
 * when there is no account.
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
