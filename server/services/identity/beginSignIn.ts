import { AppError } from '../../appError'
import { countHit, secondsLeft } from '../../store/rateCounters'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { hashKey } from '../people/hashKey'
import { beginAttempt } from './attempts'
import type { IdentityProvider } from './provider'

/** How often one address may begin within that many seconds, because each attempt keeps a row for some minutes. */
const begun = { seconds: 900, most: 2_000 }

export function providerAsked({ provider }: Pick<Deps, 'provider'>): IdentityProvider {
  if (!provider) throw new AppError('NOT_FOUND')
  return provider
}

/**
 * Returns the provider's address for a login, and the key for the browser to keep. Throws NOT_FOUND, PROVIDER_DOWN, RATE_LIMITED {seconds}.
 */
export async function beginSignIn(
  deps: Deps,
  {
    linkTo = null,
    activation = null,
    proves = null,
  }: {
    readonly linkTo?: number | null
    readonly activation?: string | null | undefined
    readonly proves?: string | null
  },
  address: AddressGroup,
): Promise<{ readonly url: string; readonly key: string }> {
  const provider = providerAsked(deps)
  const now = deps.now()
  if ((await countHit(deps.db, `signIn|address|${address}`, now, begun.seconds)) > begun.most)
    throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, begun.seconds) })
  const { url, question } = await provider.ask(proves !== null)
  const link = activation === null ? null : hashKey(activation).toString('hex')
  return {
    url,
    key: await beginAttempt(deps, 'away', { question, linkTo, proves, link }),
  }
}
