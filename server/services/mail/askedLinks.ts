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
 * Notes that somebody who is not logged in asks for an e-mail. Who has that name is not looked at before they are answered, so that
 * neither the answer nor its time tells whether anybody has. Throws NO_MAIL_SERVER, RATE_LIMITED {seconds}.
 */
export async function askForLink(
  deps: Deps,
  asked: {
    readonly wish: AskedWish
    readonly name: string
    readonly locale: Locale
    /** What else is known of it. */
    readonly details?: unknown
  },
  address: AddressGroup,
): Promise<void> {
  if (!deps.mailer || deps.baseUrl === undefined) throw new AppError('NO_MAIL_SERVER')
  await limitAsking(deps, asked.name, address)
  const { wish, name, locale: language, details = null } = asked
  await insertAskedLink(deps.db, { wish, name: name.trim(), language }, details)
}

/** Writes the e-mail that was asked for, or none. Inside a transaction. */
async function answer(deps: Deps, asked: AskedLink): Promise<void> {
  const { wish, name, details } = asked
  const locale = localeFor(asked.language) ?? defaultLocale
  if (wish === 'sign_up') {
    // Kept as this server read it.
    const wanted = details as unknown as WantedAccount
    const made = await makeSignUp(deps, { email: name, isInvited: false, wanted })
    return made ? mailSignUp(deps, made, locale) : mailSignUpTaken(deps, name, locale)
  }
  const user = await findUserByNameOrAddress(deps.db, name)
  if (!user) {
    const made = await makeSignUpAgain(deps, name)
    return made && mailSignUp(deps, made, locale)
  }
  // Who has a password and asks to be activated could only get one that lets them choose another.
  if (wish === 'activation' && user.password_hash !== null) return
  const made = await makeAskedActivation(deps, user)
  if (made) await mailActivation(deps, null, made)
}

/** Answers what people who are not logged in asked for, on whichever node. Returns how many requests it took. */
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
