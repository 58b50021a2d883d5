import { afterAll, beforeEach, expect } from 'vitest'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { startIdentityProvider } from '../support/identityProvider'
import { startMailServer } from '../support/mailServer'
import { must } from '../support/must'
import {
  password,
  startTestServer,
  useTestServer,
  type Answer,
  type Call,
  type TestServer,
} from './testServer'

export const site = 'https://forms.example.com'

interface Begun {
  readonly url: string
  readonly cookie: string
}

/**
 * Starts a server with a sign-in provider, and a second one without sign-up, and returns functions for the way to the provider and back.
 */
export async function useProvider() {
  const provider = await startIdentityProvider(`${site}/login/return`)
  const mails = await startMailServer()
  afterAll(() => Promise.all([provider.close(), mails.close()]))
  const { issuer, clientId, clientSecret } = provider
  const config = { issuer, clientId, clientSecret, name: 'Vivero' }
  const mailer = createSmtpMailer({ url: mails.url, from: { name: 'Acopio', address: 'a@acopio.example' } })
  const { server } = await useTestServer({ baseUrl: site, provider: config, signUp: 'open' }, { mailer })
  const closed = await startTestServer({ baseUrl: site, provider: config })
  afterAll(() => closed.close())

  const code = ({ status, body }: Answer) => [status, (body as { error_code?: string }).error_code]
  const cookieOf = ({ headers }: Answer) => must(String(headers['set-cookie']).split(';')[0])

  /** Goes to the provider and back; returns what is needed to finish. */
  async function go(subject: string, of: TestServer = server, given: object = {}) {
    const begun = await of.callAs()('POST', 'sign_in/begin/', given)
    expect(begun.status).toBe(200)
    return away(begun, subject)
  }
  async function away(begun: Answer, subject: string) {
    const answer = await provider.visit((begun.body as Begun).url, subject)
    return { answer, cookie: cookieOf(begun) }
  }
  const finish = (
    { answer, cookie }: { readonly answer: string; readonly cookie: string },
    call: Call = server.callAs(),
  ) => call('POST', 'sign_in/finish/', { answer }, { cookie })
  const signIn = async (subject: string, of: TestServer = server) =>
    finish(await go(subject, of), of.callAs())

  /** Adds a user whom the provider knows, linked while logged in. */
  async function linked(name: string, subject: string, of: TestServer = server) {
    const user = await of.addUser(name)
    const call = of.callAs(await of.logIn(user.username))
    provider.people.set(subject, { email: `${name}@elsewhere.example`, email_verified: true, name })
    const begun = await call('POST', 'identity/', { current_password: password })
    expect(begun.status).toBe(200)
    expect((await finish(await away(begun, subject), call)).body).toEqual({ success: true, linked: true })
    return { user, call }
  }

  beforeEach(() => Object.assign(provider, { refuses: false, isDown: false, isSilent: false }))
  return { provider, config, server, closed, code, go, away, finish, signIn, linked }
}
