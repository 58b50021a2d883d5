import { apiBase } from '../../../schemas/api/paths'

const start = `"${apiBase}`
const kinds = ['file/', 'sheet/', 'download_file/']

/** Keys under which JSON has addresses of files. Within a text the quotes would be escaped. */
const name = /(?<!\\)"(?:file|file_url|spreadsheet_url|url|path)": ?$/
const longestName = '\\"spreadsheet_url": '.length

/** Tells whether a text beginning here is a file's address under one of those keys. */
const isAddress = (json: string, at: number): boolean =>
  kinds.some((kind) => json.startsWith(kind, at + start.length)) &&
  name.test(json.slice(Math.max(0, at - longestName), at))

/** Returns the JSON text with a site put before the addresses of files, which are stored from the site's root. */
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

/** Tells quickly whether a text may contain addresses of files. */
export const mayNameFiles = (json: string | Buffer): boolean =>
  kinds.some((kind) => json.includes(start + kind))
