/** Where to go after a submission: `stay` shows only the confirmation. */
export type RedirectTarget =
  { readonly kind: 'dashboard' } | { readonly kind: 'stay' } | { readonly kind: 'url'; readonly url: string }

const scheme = /^([a-z][a-z0-9+.-]*):/i
// Looks like a scheme, but a colon followed by a port number belongs to an address.
const hostAndPort = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i

/**
 * Returns where the respondent goes by the form's redirect setting. `default` or nothing: the dashboard, or the confirmation when nobody is
 * logged in. An address without a scheme gets `http://`; `{host}` is this server. All other schemes (`javascript:`, `data:`, …) are
 * refused, because the address comes from the designer.
 */
export function redirectTarget(
  setting: string | null | undefined,
  loggedIn: boolean,
  origin: string,
): RedirectTarget {
  const fallback: RedirectTarget = loggedIn ? { kind: 'dashboard' } : { kind: 'stay' }
  // Browsers drop control characters before they parse the scheme, so `java\nscript:` must be read without them too.
  const wanted = (setting ?? '').replace(/[\p{Cc}\s]/gu, '')
  if (wanted === '' || wanted === 'default') return fallback
  const address = wanted.startsWith('{host}') ? origin + wanted.slice('{host}'.length) : wanted
  const named = hostAndPort.test(address) ? undefined : scheme.exec(address)?.[1]?.toLowerCase()
  if (named !== undefined && named !== 'http' && named !== 'https') return fallback
  try {
    const url = new URL(named === undefined ? `http://${address.replace(/^\/+/, '')}` : address)
    return url.protocol === 'http:' || url.protocol === 'https:' ? { kind: 'url', url: url.href } : fallback
  } catch {
    return fallback
  }
}
