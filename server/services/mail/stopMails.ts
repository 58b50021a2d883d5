import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../appError'
import { dropStop, keepStop, stoppedAddresses } from '../../store/mail/mailStops'
import { accountOwner, findNameOfUser } from '../../store/people/users'
import type { Deps } from '../deps'

interface Receiver {
  readonly accountId: number
  readonly address: string
}

const signatureOf = ({ signingKey }: Pick<Deps, 'signingKey'>, text: string): Buffer =>
  createHmac('sha256', signingKey).update(`mail stop ${text}`).digest().subarray(0, 18)

/** Returns the signed key in a receiver's link to stop e-mails; it never expires. */
function stopKey(deps: Pick<Deps, 'signingKey'>, { accountId, address }: Receiver): string {
  const said = Buffer.from(`${accountId} ${address.toLowerCase()}`).toString('base64url')
  return `${said}.${signatureOf(deps, said).toString('base64url')}`
}

/** Returns the address where a receiver stops e-mails; undefined when the installation's own address is not configured. */
export const stopAddress = (
  deps: Pick<Deps, 'signingKey' | 'baseUrl'>,
  receiver: Receiver,
): string | undefined =>
  deps.baseUrl === undefined ? undefined : `${deps.baseUrl}/emails/stop/${stopKey(deps, receiver)}`

/** Reads a signed key. Throws NOT_FOUND for a key without our signature. */
function readKey(deps: Pick<Deps, 'signingKey'>, key: string): Receiver {
  const [said = '', signature = ''] = key.split('.')
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(deps, said)]
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  const [, account, address] = /^(\d{1,9}) (.+)$/.exec(Buffer.from(said, 'base64url').toString()) ?? []
  if (!isOurs || account === undefined || address === undefined) throw new AppError('NOT_FOUND')
  return { accountId: Number(account), address }
}

/** A receiver, the account whose e-mails they get, and whether these are stopped. */
export interface MailStop {
  readonly address: string
  readonly account: string
  readonly isStopped: boolean
}

/** Returns the state that a link stands for. Throws NOT_FOUND for an invalid link. */
export async function mailStopOf(deps: Deps, key: string): Promise<MailStop> {
  const { accountId, address } = readKey(deps, key)
  const owner = await accountOwner(deps.db, accountId)
  return {
    address,
    account: await findNameOfUser(deps.db, owner.id),
    isStopped: (await stoppedAddresses(deps.db, accountId, [address])).has(address),
  }
}

/** Stops the e-mails of an account to an address, or allows them again. Throws NOT_FOUND for an invalid link. */
export async function stopMails(deps: Deps, key: string, isStopped: boolean): Promise<MailStop> {
  const { accountId, address } = readKey(deps, key)
  if (isStopped) await keepStop(deps.db, accountId, address, deps.now())
  else await dropStop(deps.db, accountId, address)
  return mailStopOf(deps, key)
}
