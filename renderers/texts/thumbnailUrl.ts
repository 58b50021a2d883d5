import { apiBase } from '../../schemas/api/paths'

/** The path of a file that our own server stores (schemas/api/paths `file`). */
const stored = new RegExp(`^${apiBase}file/\\d+/[\\w-]+/[^/?#]+\\.[^/?#.]*$`)

/** Returns the address of the thumbnail that our server has of a file; undefined for files from anywhere else. */
export function thumbnailUrl(url: string): string | undefined {
  return stored.test(url) ? url.replace(/\.[^.]*$/, '.thumbnail') : undefined
}
