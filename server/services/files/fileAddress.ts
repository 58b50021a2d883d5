import { apiAddress, apiBase, paths } from '../../../schemas/api/paths'
import type { StoredFile } from '../../store/files/files'

/** The key of one of our files: the account, and the unguessable part of the file's address. */
export interface FileKey {
  readonly accountId: number
  readonly accessKey: string
}

/** Returns the address of a file from the root of the site, so that it works under whatever name the site is reached. */
export const fileAddress = (file: Pick<StoredFile, 'account_id' | 'access_key' | 'name'>): string =>
  apiAddress(paths.file, { account: file.account_id, key: file.access_key, name: file.name })

const shape = new RegExp(`^(?:https?://.+)?${apiBase}file/(\\d{1,9})/([\\w-]{32})/[^/\\\\]*$`)

/** Reads the key in a file's address, with or without a site; undefined for any other address. */
export function readFileAddress(address: string): FileKey | undefined {
  const [, account, accessKey] = shape.exec(address) ?? []
  return account === undefined || accessKey === undefined
    ? undefined
    : { accountId: Number(account), accessKey }
}

const whole = new RegExp(`^[Hh][Tt]{2}[Pp][Ss]?://[^/\\\\?#\\s]+(${apiBase}file/.*)$`, 's')

/** Returns a file's address from the root of the site, as it is stored, for an address that names a site; otherwise undefined. */
export function relativeAddress(address: string): string | undefined {
  const path = whole.exec(address)?.[1]
  return path !== undefined && readFileAddress(path) && URL.canParse(address) ? path : undefined
}

/** Tells whether an address is a complete http(s) one. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}]+$/iu.test(address) && URL.canParse(address)

/** Tells whether an address stays on this site: from its root, or complete with the site's own origin. */
export const isOfSite = (address: string, baseUrl: string | undefined): boolean =>
  /^\/(?![/\\])/.test(address) ||
  (baseUrl !== undefined && isWebAddress(address) && new URL(address).origin === new URL(baseUrl).origin)

/** Returns the decoded name at the end of an address. */
export function nameInAddress(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Returns the name under which a file's content is stored. The folder is the last digits of the id, which spread evenly. */
export const contentName = (file: Pick<StoredFile, 'account_id' | 'id'>): string =>
  `${file.account_id}/${file.id.slice(-2)}/${file.id}`

/** Returns the name of a picture's copy without its camera's metadata. */
export const plainName = (file: Pick<StoredFile, 'account_id' | 'id'>): string => `${contentName(file)}.plain`

/**
 * Returns the name of a picture's copy with its stamp. Older copies named `.stamped` contain more metadata than was asked for and are no
 * longer used.
 */
export const stampedName = (file: Pick<StoredFile, 'account_id' | 'id'>): string =>
  `${contentName(file)}.printed`

/** Returns the name of the thumbnail of a stored picture. */
export const thumbnailName = (name: string): string => `${name}.thumbnail`
