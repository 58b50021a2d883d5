import { knownFiles } from '../../store/files/files'
import type { Deps } from '../deps'
import { readFileAddress, relativeAddress, type FileKey } from './fileAddress'

/** A file's address with a site, and where it stands in a request's body. */
interface Named extends FileKey {
  readonly holder: Record<string, unknown>
  readonly name: string
  readonly site: string
  readonly path: string
}

/** Tells whether a key names a file's address: `file_url`, or a path to it in a selector, whose compared value stands below. */
const isOfFile = (name: string): boolean => name === 'file_url' || name.endsWith('.file_url')

function gather(holder: object, isBelow: boolean, found: Named[]): void {
  for (const [name, value] of Object.entries(holder) as [string, unknown][]) {
    const isNamed = isBelow || isOfFile(name)
    if (typeof value === 'object' && value !== null) gather(value, isNamed, found)
    else if (isNamed && typeof value === 'string') {
      const path = relativeAddress(value)
      const key = path === undefined ? undefined : readFileAddress(path)
      if (path === undefined || !key) continue
      found.push({
        ...{ holder: holder as Record<string, unknown>, name, path },
        ...{ site: new URL(value).origin, ...key },
      })
    }
  }
}

const nameOf = ({ accountId, accessKey }: FileKey): string => `${accountId}/${accessKey}`

/**
 * Replaces addresses with a site by the stored form in a request's body: those of this site, and those of any other site when the file is
 * ours, because sites change names. Whether the file may be used there is checked later.
 */
export async function storeAddresses(
  { db }: Pick<Deps, 'db'>,
  body: object,
  sites: readonly (string | undefined)[],
): Promise<void> {
  const found: Named[] = []
  gather(body, false, found)
  const others = found.filter(({ site }) => !sites.includes(site))
  const ours = new Set((others.length > 0 ? await knownFiles(db, others) : []).map(nameOf))
  for (const file of found)
    if (sites.includes(file.site) || ours.has(nameOf(file))) file.holder[file.name] = file.path
}
