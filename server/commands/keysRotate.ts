import { installationKeys } from '../services/people/installationKeys'
import { rotateTokenKey } from '../services/people/tokenKeys'
import { StartError } from '../startError'
import { migrate } from '../store/migrate'
import { runCommand } from './runCommand'

const dropOlder = '--end-sessions'

/** npm run keys:rotate [-- --end-sessions]: a new key pair for session tokens. */
await runCommand(async ({ config, db, say }) => {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => arg !== dropOlder)
  if (unknown !== undefined)
    throw new StartError(`keys:rotate knows only ${dropOlder}, not "${unknown}". Nothing was changed.`)
  await migrate(db)
  const dropsOlder = args.includes(dropOlder)
  const { sealingKey } = await installationKeys(db, config.secretKey)
  const kid = await rotateTokenKey({ db, sealingKey, now: () => new Date() }, dropsOlder)
  say(`\n  New key  ${kid}\n`)
  say('Who logs in from now on gets a token that it signed; running servers notice within a minute.')
  say(
    dropsOlder
      ? 'Older keys are gone: everybody has to log in again.'
      : `Older keys verify until their sessions are over, 30 days at most; "npm run keys:rotate -- ${dropOlder}" drops them at once.`,
  )
  say('Programs that keep the public key as a file need the new one: /api/infosync/jwt_public_key/')
})
