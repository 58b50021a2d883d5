/** Never reached: it only stands for "where the page is" while an address is read. */
const here = 'https://here.invalid'

/**
 * An address that may become a link or a picture: `http(s)`, or one of this site. Undefined for everything else, so that
 * no stored answer can run anything.
 */
export function linkUrl(url: unknown): string | undefined {
  if (typeof url !== 'string' || url.trim() === '' || !URL.canParse(url, here)) return undefined
  const { protocol } = new URL(url, here)
  return protocol === 'https:' || protocol === 'http:' ? url.trim() : undefined
}
