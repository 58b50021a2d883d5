import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import copyStreams from 'pg-copy-streams'
import type { Pack } from 'tar-stream'
import type { FileContents } from '../store/files/contents/fileContents'

/** Increased when older versions could not restore the archive. */
export const archiveFormat = 1

/** The first entry of an archive: what a restore needs to know before it reads the rest. */
export interface Manifest {
  readonly format: number
  readonly createdAt: string
  /** The names of the migrations that made the tables: a restore runs these, fills the tables, and then runs the newer ones. */
  readonly migrations: readonly string[]
  /** Ordered so that rows find the rows they refer to. */
  readonly tables: readonly TableShape[]
  readonly sequences: { readonly [name: string]: string }
}

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

export const manifestEntry = 'acopio.json'
export const tableFolder = 'tables/'
export const fileFolder = 'files/'

/** The approximate bytes of an entry: a table's rows are split, because the length of a tar entry comes before its bytes. */
const partBytes = 4 * 1024 * 1024

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Writes the whole database as of one moment, and then the files. */
export async function packSnapshot(pool: Pool, files: FileContents, pack: Pack): Promise<Manifest> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const manifest = await describe(client)
    await addEntry(pack, manifestEntry, Buffer.from(JSON.stringify(manifest, null, 2)))
    for (const table of manifest.tables) await packTable(client, table, pack)
    await client.query('commit')
    // Files come after the rows, so that a file that a row of this moment names is already there.
    await packFiles(files, pack)
    return manifest
  } finally {
    client.release()
  }
}

async function describe(client: PoolClient): Promise<Manifest> {
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const columns = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
       and c.relname not like 'kysely\\_%' and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  const references = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid and not k.condeferred`,
  )
  const sequences = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  return {
    format: archiveFormat,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows.map((row) => row.name),
    tables: inOrder(columns.rows, references.rows),
    sequences: Object.fromEntries(sequences.rows.flatMap(({ name, last }) => (last ? [[name, last]] : []))),
  }
}

/** Orders tables so that others refer to earlier ones; constraints that are checked at the end of the transaction need no order. */
function inOrder(
  tables: readonly TableShape[],
  references: readonly { from: string; to: string }[],
): TableShape[] {
  const done = new Map<string, TableShape>()
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const before = waiting.size
    for (const table of waiting) {
      const needs = references.filter(({ from }) => from === table.name)
      if (needs.some(({ to }) => !done.has(to))) continue
      done.set(table.name, table)
      waiting.delete(table)
    }
    if (waiting.size === before) throw new Error('The tables refer to each other in a circle')
  }
  return [...done.values()]
}

async function packTable(client: PoolClient, { name, columns }: TableShape, pack: Pack): Promise<void> {
  const list = columns.map(quoteName).join(', ')
  const rows = client.query(copyStreams.to(`copy ${quoteName(name)} (${list}) to stdout`))
  let part = 0
  let held: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    if (bytes === 0) return
    const number = String(part++).padStart(8, '0')
    await addEntry(pack, `${tableFolder}${name}/${number}`, Buffer.concat(held, bytes))
    held = []
    bytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes) await flush()
  }
  await flush()
}

async function packFiles(files: FileContents, pack: Pack): Promise<void> {
  for await (const { name, size } of files.list()) {
    const content = await files.read(name)
    // The file was deleted after it was listed: nothing that is kept names it.
    if (!content) continue
    const target = pack.entry({ name: fileFolder + name, size })
    await pipeline(content, target)
  }
}

async function addEntry(pack: Pack, name: string, content: Buffer): Promise<void> {
  // The entry's own stream waits while the archive is written, so that rows never pile up in memory.
  const target = pack.entry({ name, size: content.length })
  target.end(content)
  await once(target, 'finish')
}
