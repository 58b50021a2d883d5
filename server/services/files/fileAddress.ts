import { apiAddress, apiBase, paths } from '../../../schemas/api/paths'
import type { StoredFile } from '../../store/files/files'

/** What names one of our files: the account and the part of its address that nobody can guess. */
export interface FileKey {
  readonly accountId: number
  readonly accessKey: string
}

/** The address of a file, from the root of the site: it holds under whatever name the site is reached. */
export const fileAddress = (file: Pick<StoredFile, 'account_id' | 'access_key' | 'name'>): string =>
  apiAddress(paths.file, { account: file.account_id, key: file.access_key, name: file.name })

const shape = new RegExp(`^(?:https?://.+)?${apiBase}file/(\\d{1,9})/([\\w-]{32})/[^/\\\\]*$`)

/** Reads an address, whatever site it is written with; undefined for one that is not of a file of ours. */
export function readFileAddress(address: string): FileKey | undefined {
  const [, account, accessKey] = shape.exec(address) ?? []
  return account === undefined || accessKey === undefined
    ? undefined
    : { accountId: Number(account), accessKey }
}

const whole = new RegExp(`^[Hh][Tt]{2}[Pp][Ss]?://[^/\\\\?#\\s]+(${apiBase}file/.*)$`, 's')

/** An address of a file that names a site in front of its path: as it is stored, from the root of the site. */
export function relativeAddress(address: string): string | undefined {
  const path = whole.exec(address)?.[1]
  return path !== undefined && readFileAddress(path) && URL.canParse(address) ? path : undefined
}

/** Whether an address leads to another site and to nothing that runs: a whole one of the web. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}]+$/iu.test(address) && URL.canParse(address)

/** Whether an address stays on this site: from its root, or whole with the address that people type. */
export const isOfSite = (address: string, baseUrl: string | undefined): boolean =>
  /^\/(?![/\\])/.test(address) ||
  (baseUrl !== undefined && isWebAddress(address) && new URL(address).origin === new URL(baseUrl).origin)

/** The name that an address ends in. */
export function nameInAddress(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Where the content of a file is kept. The last digits of an id are spread evenly. */
export const contentName = (file: Pick<StoredFile, 'account_id' | 'id'>): string =>
  `${file.account_id}/${file.id.slice(-2)}/${file.id}`

/** Where the picture is that was made of it without what its camera wrote into it. */
export const plainName = (file: Pick<StoredFile, 'account_id' | 'id'>): string => `${contentName(file)}.plain`

/** Where the picture is that was made of it with what is printed on it. Those called `.stamped` say more than was asked for. */
export const stampedName = (file: Pick<StoredFile, 'account_id' | 'id'>): string =>
  `${contentName(file)}.printed`

/** Where the small picture is of what is kept under a name. */
export const thumbnailName = (name: string): string => `${name}.thumbnail`
