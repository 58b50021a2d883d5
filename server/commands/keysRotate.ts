import { rotatePushKeys } from '../services/push/pushKeys'
import { installationKeys } from '../services/people/installationKeys'
import { rotateTokenKey } from '../services/people/tokenKeys'
import { StartError } from '../support/startError'
import { migrate } from '../store/migrate'
import { runCommand } from './runCommand'

const dropOlder = '--end-sessions'
const pushToo = '--push-keys'

/**
 * npm run keys:rotate [-- --end-sessions] [-- --push-keys]: makes a new key pair for session tokens, and on request one for notices on
 * devices.
 */
await runCommand(async ({ config, db, say }) => {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => arg !== dropOlder && arg !== pushToo)
  if (unknown !== undefined)
    throw new StartError(
      `keys:rotate knows only ${dropOlder} and ${pushToo}, not "${unknown}". Nothing was changed.`,
    )
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
  if (args.includes(pushToo)) {
    await rotatePushKeys({ db, sealingKey })
    say('Notices on devices have a new key too: they are switched on again in each device.')
  }
  say('Programs that keep the public key as a file need the new one: /api/infosync/jwt_public_key/')
})
