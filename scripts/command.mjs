// npm run backup | restore | account:invite | owner:reset | keys:rotate | files:move: runs a command of the built server.
import { prepare } from './prepare.mjs'

const [name] = process.argv.splice(2, 1)
prepare()
await import(`../dist/server/${name}.js`)
