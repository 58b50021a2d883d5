import { resetOwner } from '../services/people/firstAccount'
import { StartError } from '../support/startError'
import { migrate } from '../store/migrate'
import { runCommand } from './runCommand'

const keepKeys = '--keep-keys'
const dropSecondFactor = '--drop-second-factor'

/** npm run owner:reset [-- --keep-keys --drop-second-factor]: makes a new password for the owner, and ends their sessions and API keys. */
await runCommand(async ({ config, db, say }) => {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => arg !== keepKeys && arg !== dropSecondFactor)
  if (unknown !== undefined)
    throw new StartError(
      `owner:reset knows only ${keepKeys} and ${dropSecondFactor}, not "${unknown}". Nothing was changed.`,
    )
  await migrate(db)
  const owner = await resetOwner(db, {
    ...(config.ownerPassword ? { password: config.ownerPassword } : {}),
    keepKeys: args.includes(keepKeys),
    dropSecondFactor: args.includes(dropSecondFactor),
  })
  if (!owner) return say('There is no account yet: "npm start" makes the first one.')
  say(`\n  Log in as  ${owner.email}\n  Password   ${owner.password}\n`)
  say('The password is shown this once. Whoever was logged in as the owner is logged out.')
  if (owner.waysLeft > 0)
    say(
      `Whoever has a passkey of the owner's, or is the owner to your provider, still gets in (${owner.waysLeft}). Look at them on the account page; "npm run owner:reset -- ${dropSecondFactor}" ends the passkeys.`,
    )
  say(
    args.includes(keepKeys)
      ? "The owner's API keys go on working, as you asked."
      : `The owner's API keys ended (${owner.keysEnded}). Make new ones on the account page; "npm run owner:reset -- ${keepKeys}" would have kept them.`,
  )
})
