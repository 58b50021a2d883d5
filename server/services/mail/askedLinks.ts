import { defaultLocale, localeFor, type Locale } from '../../../schemas/model/locales'
import { AppError } from '../../appError'
import type { AskedWish } from '../../model/askedWish'
import type { WantedAccount } from '../../model/wantedAccount'
import { describeError } from '../../store/databaseErrors'
import { endAskedLink, insertAskedLink, takeAskedLinks, type AskedLink } from '../../store/people/askedLinks'
import { findUserByNameOrAddress } from '../../store/people/users'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { makeAskedActivation } from '../people/activation'
import { limitAsking } from '../people/guesses'
import { makeSignUp, makeSignUpAgain } from '../people/signUp'
import { mailActivation } from './mailActivation'
import { mailSignUp, mailSignUpTaken } from './mailSignUp'

const atOnce = 20

interface Log {
  readonly error: (details: object, message: string) => void
}

/**
 * Stores the request of somebody who is not logged in for an e-mail. The name is looked up only after the response, so that neither the
 * response nor its time reveals whether it exists. Throws NO_MAIL_SERVER and RATE_LIMITED {seconds}.
 */
export async function askForLink(
  deps: Deps,
  asked: {
    readonly wish: AskedWish
    readonly name: string
    readonly locale: Locale
    /** Further data of the request. */
    readonly details?: unknown
  },
  address: AddressGroup,
): Promise<void> {
  if (!deps.mailer || deps.baseUrl === undefined) throw new AppError('NO_MAIL_SERVER')
  await limitAsking(deps, asked.name, address)
  const { wish, name, locale: language, details = null } = asked
  await insertAskedLink(deps.db, { wish, name: name.trim(), language }, details)
}

/** Writes the e-mail that was asked for, if any; call it in a transaction. */
async function answer(deps: Deps, asked: AskedLink): Promise<void> {
  const { wish, name, details } = asked
  const locale = localeFor(asked.language) ?? defaultLocale
  if (wish === 'sign_up') {
    // The details were stored by this server, so their shape is known.
    const wanted = details as unknown as WantedAccount
    const made = await makeSignUp(deps, { email: name, isInvited: false, wanted })
    return made ? mailSignUp(deps, made, locale) : mailSignUpTaken(deps, name, locale)
  }
  const user = await findUserByNameOrAddress(deps.db, name)
  if (!user) {
    const made = await makeSignUpAgain(deps, name)
    return made && mailSignUp(deps, made, locale)
  }
  // A user who has a password would only get a link to choose another one.
  if (wish === 'activation' && user.password_hash !== null) return
  const made = await makeAskedActivation(deps, user)
  if (made) await mailActivation(deps, null, made)
}

/** Answers stored requests of people who are not logged in, taken by any node. Returns how many it took. */
export async function answerAskedLinks(deps: Deps, _ending: AbortSignal, log?: Log): Promise<number> {
  const taken = await takeAskedLinks(deps.db, atOnce)
  for (const asked of taken)
    await deps.db
      .transaction()
      .execute(async (db) => {
        if (await endAskedLink(db, asked.id)) await answer({ ...deps, db }, asked)
      })
      .catch((error: unknown) => log?.error({ error: describeError(error) }, 'a link was not sent'))
  return taken.length
}
