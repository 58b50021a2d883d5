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
 * npm run files:move [-- --back]: moves all files from the data folder into the bucket of S3_URL, or back. Each file is always in one of
 * the two places, so the command can be interrupted and started again.
 */
await runCommand(async ({ config, say }) => {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => arg !== back)
  if (unknown !== undefined)
    throw new StartError(`files:move knows only ${back}, not "${unknown}". Nothing was moved.`)
  if (!config.bucket) throw new StartError('Say which bucket: S3_URL=https://… npm run files:move')
  const data = openDataFolder(config.dataDir)
  // Reports an unusable bucket before anything is moved.
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
      // A file that is deleted while it is copied is gone from both places.
    } else await bucket.keep(join(data.files, name), name).catch(ifThere)
    moved += 1
    bytes += size
    if (moved % 1_000 === 0) say(`${moved} files …`)
  }
  const where = isBack ? data.files : `the bucket ${config.bucket.bucket}`
  say(`Moved ${moved} files (${(bytes / 1_048_576).toFixed(1)} MB) into ${where}.`)
  if (isBack) say('Start Acopio without S3_URL now.')
})
