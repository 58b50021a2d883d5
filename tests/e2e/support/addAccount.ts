import { randomUUID } from 'node:crypto'
import { createAccount } from '../../../server/services/people/firstAccount'
import { quickHash } from '../../support/quickHash'
import { owner } from './owner'
import { productDatabase } from './productDatabase'

/** Creates an empty account directly in the database, past the product. */
export async function addAccount(): Promise<{ email: string; password: string }> {
  const user = { email: `${randomUUID()}@example.com`, password: owner.password }
  const named = { username: user.email, firstName: 'Ana', ...user }
  await createAccount(productDatabase(), user.email, named, quickHash)
  return user
}
