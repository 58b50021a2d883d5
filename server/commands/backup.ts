import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as createPack } from 'tar-stream'
import { openDataFolder } from '../database/dataFolder'
import { openContents } from '../store/files/contents/openContents'
import { StartError } from '../support/startError'
import { runCommand } from './runCommand'
import { packSnapshot } from './snapshot'

/** npm run backup -- [file]: saves the database and the files in one archive, whether Acopio runs or not. */
await runCommand(async ({ config, pool, say }) => {
  const day = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)
  const file = resolve(process.argv[2] ?? `acopio-${day}.tar.gz`)
  const unfinished = `${file}.unfinished`
  const pack = createPack()
  // The archive contains people's answers, so only its owner may read it.
  const output = createWriteStream(unfinished, { mode: 0o600 })
  const written = pipeline(pack, createGzip({ level: 6 }), output)
  try {
    const files = await openContents(config, openDataFolder(config.dataDir))
    const packed = packSnapshot(pool, files, pack).then((manifest) => {
      pack.finalize()
      return manifest
    })
    const [manifest] = await Promise.all([packed, written])
    const handle = await open(unfinished, 'r')
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
    say(`Saved ${manifest.tables.length} tables and the files in ${file}`)
  } catch (error) {
    pack.destroy()
    await written.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw mendable(error, file)
  }
})

function mendable(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === '42P01') return new StartError('There is nothing to save yet: Acopio was never started here.')
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC')
    return new StartError(`${file} cannot be written (${code}). Name another file: npm run backup -- FILE`)
  return error
}
