import { randomUUID } from 'node:crypto'
import { createAccount } from '../../../server/services/people/firstAccount'
import { quickHash } from '../../support/quickHash'
import { owner } from './owner'
import { productDatabase } from './productDatabase'

/** An empty account beside the first one, made past the product: nobody can register one yet. */
export async function addAccount(): Promise<{ email: string; password: string }> {
  const user = { email: `${randomUUID()}@example.com`, password: owner.password }
  const named = { username: user.email, firstName: 'Ana', ...user }
  await createAccount(productDatabase(), user.email, named, quickHash)
  return user
}
