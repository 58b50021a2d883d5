import { knownFiles } from '../../store/files/files'
import type { Deps } from '../deps'
import { readFileAddress, relativeAddress, type FileKey } from './fileAddress'

/** A whole address of a file, and where it stands in what was sent. */
interface Named extends FileKey {
  readonly holder: Record<string, unknown>
  readonly name: string
  readonly site: string
  readonly path: string
}

/** Also the name of a field's part, as selectors write it; what a selector compares that part with stands below it. */
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
 * Turns whole addresses of files in a request's body into what is stored: those with a name of this site, and with any other name those
 * that a file of ours has, since sites get other names. Whether the file may be named where it is, is asked later.
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
