// npm start: installs and builds what changed, then serves, in this process.
import { prepare } from './prepare.mjs'

prepare()
await import('../dist/server/main.js')
