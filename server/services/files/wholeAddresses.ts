import { apiBase } from '../../../schemas/api/paths'

const start = `"${apiBase}`
const kinds = ['file/', 'sheet/', 'download_file/']

/** The names that addresses of files have in answers. Within a text their quotes would be escaped. */
const name = /(?<!\\)"(?:file|file_url|spreadsheet_url|url|path)": ?$/
const longestName = '\\"spreadsheet_url": '.length

/** Whether a text that begins here is the address of a file, told below a name of such. */
const isAddress = (json: string, at: number): boolean =>
  kinds.some((kind) => json.startsWith(kind, at + start.length)) &&
  name.test(json.slice(Math.max(0, at - longestName), at))

/** JSON text with a site in front of the addresses of files, which are stored from the root of a site. */
export function withSite(json: string, site: string): string {
  let told = ''
  let from = 0
  for (let at = json.indexOf(start); at >= 0; at = json.indexOf(start, at + 1)) {
    if (!isAddress(json, at)) continue
    told += json.slice(from, at + 1) + site
    from = at + 1
  }
  return from === 0 ? json : told + json.slice(from)
}

/** Whether there may be any, told quickly. */
export const mayNameFiles = (json: string | Buffer): boolean =>
  kinds.some((kind) => json.includes(start + kind))
