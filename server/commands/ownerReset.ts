import { resetOwner } from '../services/firstAccount'
import { migrate } from '../store/migrate'
import { runCommand } from './runCommand'

/** npm run owner:reset: a new password for the owner, who is logged out everywhere. */
await runCommand(async ({ config, db, say }) => {
  await migrate(db)
  const owner = await resetOwner(db, config.ownerPassword ? { password: config.ownerPassword } : {})
  if (!owner) return say('There is no account yet: "npm start" makes the first one.')
  say(`\n  Log in as  ${owner.email}\n  Password   ${owner.password}\n`)
  say('The password is shown this once. Whoever was logged in as the owner is logged out.')
})
