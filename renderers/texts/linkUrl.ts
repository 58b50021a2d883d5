/** A base for parsing relative addresses; it is never requested. */
const here = 'https://here.invalid'

/**
 * Returns an address that is safe as a link or a picture: `http(s)`, or one on this site. Returns undefined for everything else, so that no
 * stored answer can run code.
 */
export function linkUrl(url: unknown): string | undefined {
  if (typeof url !== 'string' || url.trim() === '' || !URL.canParse(url, here)) return undefined
  const { protocol } = new URL(url, here)
  return protocol === 'https:' || protocol === 'http:' ? url.trim() : undefined
}
