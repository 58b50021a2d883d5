import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDataFolder } from '../database/dataFolder'
import { StartError } from '../support/startError'
import { ifThere } from '../store/files/contents/fileContents'
import { folderContents } from '../store/files/contents/folderContents'
import { openContents } from '../store/files/contents/openContents'
import { runCommand } from './runCommand'

const back = '--back'

/**
 * npm run files:move [-- --back]: brings all files from the data folder into the bucket of S3_URL, or back. Each is at one place or the
 * other at any moment, so it may be interrupted and begun again.
 */
await runCommand(async ({ config, say }) => {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => arg !== back)
  if (unknown !== undefined)
    throw new StartError(`files:move knows only ${back}, not "${unknown}". Nothing was moved.`)
  if (!config.bucket) throw new StartError('Say which bucket: S3_URL=https://… npm run files:move')
  const data = openDataFolder(config.dataDir)
  // So that a bucket that cannot be used is told before anything is tried.
  await openContents(config, data)
  const { bucketContents } = await import('../store/files/contents/bucketContents')
  const bucket = bucketContents(config.bucket, data.incoming)
  const folder = folderContents(data.files, data.incoming)
  let [moved, bytes] = [0, 0]
  const isBack = args.includes(back)
  for await (const { name, size } of isBack ? bucket.list() : folder.list()) {
    if (isBack) {
      const content = await bucket.read(name)
      if (!content) continue
      const path = folder.incomingPath()
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
      await folder.keep(path, name)
      await bucket.remove(name)
      // What is deleted while it travels is gone from both.
    } else await bucket.keep(join(data.files, name), name).catch(ifThere)
    moved += 1
    bytes += size
    if (moved % 1_000 === 0) say(`${moved} files …`)
  }
  const where = isBack ? data.files : `the bucket ${config.bucket.bucket}`
  say(`Moved ${moved} files (${(bytes / 1_048_576).toFixed(1)} MB) into ${where}.`)
  if (isBack) say('Start Acopio without S3_URL now.')
})
