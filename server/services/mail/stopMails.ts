import { AppError } from '../../appError'
import { dropStop, keepStop, stoppedAddresses } from '../../store/mail/mailStops'
import { accountOwner, findNameOfUser } from '../../store/people/users'
import { readSignedText, signedText } from '../../support/signedText'
import type { Deps } from '../deps'

interface Receiver {
  readonly accountId: number
  readonly address: string
}

/** Returns the signed key in a receiver's link to stop e-mails; it never expires. */
const stopKey = (deps: Pick<Deps, 'signingKey'>, { accountId, address }: Receiver): string =>
  signedText(deps, 'mail stop', `${accountId} ${address.toLowerCase()}`)

/** Returns the address where a receiver stops e-mails; undefined when the installation's own address is not configured. */
export const stopAddress = (
  deps: Pick<Deps, 'signingKey' | 'baseUrl'>,
  receiver: Receiver,
): string | undefined =>
  deps.baseUrl === undefined ? undefined : `${deps.baseUrl}/emails/stop/${stopKey(deps, receiver)}`

/** Reads a signed key. Throws NOT_FOUND for a key without our signature. */
function readKey(deps: Pick<Deps, 'signingKey'>, key: string): Receiver {
  const said = readSignedText(deps, 'mail stop', key) ?? ''
  const [, account, address] = /^(\d{1,9}) (.+)$/.exec(said) ?? []
  if (account === undefined || address === undefined) throw new AppError('NOT_FOUND')
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
