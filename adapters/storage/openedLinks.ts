const prefix = 'acopio.opened.'

/** What this page has found, so that a second call gets the same result. */
const asked = new Map<string, boolean>()

/** Which links were opened in this browser before; where the browser stores nothing, none was. */
export const openedLinks = {
  /** Returns whether a link was opened before this page; from now on it counts as opened. */
  note(link: string): boolean {
    const known = asked.get(link)
    if (known !== undefined) return known
    let before = false
    try {
      before = localStorage.getItem(prefix + link) !== null
      localStorage.setItem(prefix + link, '1')
    } catch {
      // Then only the server remembers the link.
    }
    asked.set(link, before)
    return before
  },
}
