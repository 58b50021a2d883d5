/** Encodes a text as a single segment of an address. */
const segment = (text: string): string => encodeURIComponent(text)

/**
 * Returns where `/to-route/{route}?a&b` leads: to `/route/a/b`, while `name=value` stays in the query. It is always one of our addresses:
 * neither another site nor a parent folder is possible.
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
