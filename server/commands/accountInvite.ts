import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '../../schemas/email/emailAddress'
import { cleanUsername } from '../../schemas/model/username'
import { makeSignUp } from '../services/people/signUp'
import { StartError } from '../support/startError'
import { migrate } from '../store/migrate'
import { runCommand } from './runCommand'

/**
 * npm run account:invite -- ADDRESS: prints a link for somebody to create an account of their own, to be handed to them by whoever runs the
 * installation.
 */
await runCommand(async ({ config, db, say }) => {
  const [address = '', ...more] = process.argv.slice(2)
  const email = cleanUsername(address)
  if (!isEmailAddress(email) || more.length > 0)
    throw new StartError('account:invite needs one e-mail address: npm run account:invite -- ana@example.com')
  if (config.signUp === 'closed')
    throw new StartError(
      'Nobody may make an account here. Set SIGNUP=invitation, start Acopio with it, and invite again.',
    )
  await migrate(db)
  const deps = { db, now: () => new Date(), random: randomBytes }
  const made = await makeSignUp(deps, { email, isInvited: true, wanted: {} })
  if (!made) throw new StartError(`${email} has access already. Nothing was changed.`)
  const site = config.baseUrl ?? `http://${config.host}:${config.port}`
  say(`\n  ${site}/activation/${made.key}\n`)
  say(`Whoever opens it makes an account as ${email}. It works once, until ${made.expiresAt.toISOString()},`)
  say('and is shown this once. Inviting the same address again ends it.')
})
