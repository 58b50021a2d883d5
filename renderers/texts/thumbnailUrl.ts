import { apiBase } from '../../schemas/api/paths'

/** Files that our own server keeps, by their address from the root of the site (schemas/api/paths `file`). */
const stored = new RegExp(`^${apiBase}file/\\d+/[\\w-]+/[^/?#]+\\.[^/?#.]*$`)

/** The address of the small picture that our server has of a file; undefined for files from anywhere else. */
export function thumbnailUrl(url: string): string | undefined {
  return stored.test(url) ? url.replace(/\.[^.]*$/, '.thumbnail') : undefined
}
