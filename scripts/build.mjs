// npm run build: builds the interface (dist/web) and the server (dist/server), and stores a hash of the sources.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { markBuilt, root } from './buildStamp.mjs'
import { compress } from './compress.mjs'

const configFile = join(root, 'vite.config.ts')
const stamp = markBuilt.begin()
rmSync(join(root, 'dist', 'web'), { recursive: true, force: true })
rmSync(join(root, 'dist', 'server'), { recursive: true, force: true })
await build({ configFile, logLevel: 'warn' })
await compress(join(root, 'dist', 'web'))
await build({ configFile, logLevel: 'warn', build: { ssr: true } })
// Folders that the server needs beside its modules, copied unchanged.
const asIs = { fonts: 'fonts', printer: 'pdf/printer' }
for (const [name, from] of Object.entries(asIs))
  cpSync(join(root, 'server', from), join(root, 'dist', 'server', name), { recursive: true })
stamp.done()
