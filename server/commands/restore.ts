import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import copyStreams from 'pg-copy-streams'
import { extract as unpack, type Extract } from 'tar-stream'
import { openDataFolder } from '../database/dataFolder'
import { StartError } from '../support/startError'
import type { FileContents } from '../store/files/contents/fileContents'
import { openContents } from '../store/files/contents/openContents'
import { migrate, migrateTo } from '../store/migrate'
import { runCommand, type CommandContext } from './runCommand'
import {
  archiveFormat,
  fileFolder,
  manifestEntry,
  quoteName,
  tableFolder,
  type Manifest,
  type TableShape,
} from './snapshot'

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never

/** npm run restore -- file: fills an empty database and an empty folder of files from an archive, completely or not at all. */
await runCommand(async (context) => {
  const file = process.argv[2]
  if (!file) throw new StartError('Say which archive: npm run restore -- FILE')
  const archive = resolve(file)
  await access(archive).catch(() => {
    throw new StartError(`There is no file ${archive}.`)
  })
  const files = await openContents(context.config, openDataFolder(context.config.dataDir))
  await refuseUnlessEmpty(context, files)
  try {
    const manifest = await restore(context, archive, files)
    await migrate(context.db)
    context.say(`Restored what was saved on ${manifest.createdAt}. "npm start" serves it.`)
  } catch (error) {
    await context.pool.query('drop schema public cascade')
    await context.pool.query('create schema public')
    for await (const { name } of files.list()) await files.remove(name)
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${archive} could not be restored (${reason}). Nothing was kept of it.`)
  }
})

async function refuseUnlessEmpty({ pool, config }: CommandContext, files: FileContents): Promise<void> {
  const { rows } = await pool.query<{ some: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as some`,
  )
  const { done: isEmpty } = await files.list()[Symbol.asyncIterator]().next()
  if (!rows[0]?.some && isEmpty) return
  const where = config.databaseUrl
    ? `The database of DATABASE_URL (or the files of ${config.bucket ? 'S3_URL' : 'DATA_DIR'})`
    : config.bucket
      ? `${config.dataDir} (or the bucket of S3_URL)`
      : config.dataDir
  throw new StartError(
    `${where} holds something already, and a restore never overwrites. ` +
      'Name an empty folder: DATA_DIR=./restored npm run restore -- FILE',
  )
}

async function restore(
  { db, pool }: CommandContext,
  archive: string,
  files: FileContents,
): Promise<Manifest> {
  const extract = unpack()
  const reading = pipeline(createReadStream(archive), createGunzip(), extract)
  // The loop below fails first, with a better reason.
  reading.catch(() => undefined)
  const client = await pool.connect()
  const tables = tableFiller(client)
  let manifest: Manifest | undefined
  try {
    for await (const entry of extract) {
      const { name } = entry.header
      if (!manifest) {
        manifest = await readManifest(entry)
        await migrateTo(db, manifest.migrations)
        await client.query('begin')
        await client.query('set local statement_timeout = 0')
        // The archive has what is kept beside documents, so triggers must not create it again.
        await client.query(`set local acopio.restoring = 'on'`)
      } else if (name.startsWith(tableFolder)) await tables.fill(manifest, entry)
      else if (name.startsWith(fileFolder)) await writeFile(files, entry)
      else entry.resume()
    }
    await reading
    await tables.close()
    if (!manifest) throw new StartError(`${archive} is empty.`)
    for (const [sequence, last] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [quoteName(sequence), last])
    await client.query('commit')
    return manifest
  } finally {
    // The connection is destroyed, because a failed restore leaves its transaction open.
    client.release(true)
  }
}

async function readManifest(entry: Entry): Promise<Manifest> {
  if (entry.header.name !== manifestEntry) throw new StartError('This is no archive of Acopio.')
  const chunks: Buffer[] = []
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
  const manifest = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Manifest
  if (manifest.format <= archiveFormat) return manifest
  throw new StartError('This archive was made by a newer Acopio. Restore it with that one.')
}

/** Returns functions that fill tables. All entries of a table go into one COPY, because a row may refer to a later row of its own table. */
function tableFiller(client: PoolClient) {
  let open: { readonly name: string; readonly copy: Writable } | undefined
  let failure: Error | undefined

  const close = async () => {
    if (!open) return
    const { copy } = open
    open = undefined
    copy.end()
    await finished(copy)
  }
  const begin = async ({ name, columns }: TableShape) => {
    await close()
    const list = columns.map(quoteName).join(', ')
    const copy = client.query(copyStreams.from(`copy ${quoteName(name)} (${list}) from stdin`))
    // The database may refuse a row between two entries, while nothing awaits the COPY.
    copy.on('error', (error) => (failure ??= error))
    open = { name, copy }
    return copy
  }
  return {
    fill: async (manifest: Manifest, entry: Entry): Promise<void> => {
      const name = entry.header.name.slice(tableFolder.length).split('/')[0]
      const table = manifest.tables.find((known) => known.name === name)
      if (!table) throw new StartError(`The archive holds rows of a table it does not name: ${name}.`)
      const copy = (open?.name === name && open?.copy) || (await begin(table))
      // Copied by hand, because piping an entry would end the COPY with it.
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        if (failure) throw failure
        if (!copy.write(chunk)) await once(copy, 'drain')
      }
    },
    close,
  }
}

async function writeFile(files: FileContents, entry: Entry): Promise<void> {
  const name = entry.header.name.slice(fileFolder.length)
  if (name.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new StartError('The archive names a file outside of its folder.')
  const path = files.incomingPath()
  await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
  await files.keep(path, name)
}
