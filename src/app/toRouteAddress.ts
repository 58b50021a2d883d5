/** A piece of an address that a router takes for that one piece, whatever is in it. */
const segment = (text: string): string => encodeURIComponent(text)

/**
 * Where `/to-route/{route}?a&b` leads: to `/route/a/b`, while `name=value` stays a question. Always to an address of ours: neither
 * another site nor the folder above can be named.
 */
export function toRouteAddress(route: string, search: string): string {
  const asked = search.replace(/^\?/, '').split('&').filter(Boolean)
  const decoded = (text: string): string => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '))
    } catch {
      return text
    }
  }
  const parts = [...route.split('/'), ...asked.filter((part) => !part.includes('=')).map(decoded)]
  const path = parts.filter((part) => part !== '' && part !== '.' && part !== '..').map(segment)
  const question = asked.filter((part) => part.includes('=')).join('&')
  return `/${path.join('/')}${question === '' ? '' : `?${question}`}`
}
