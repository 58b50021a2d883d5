const prefix = 'acopio.opened.'

/** What this page found, so that whoever asks twice hears the same. */
const asked = new Map<string, boolean>()

/** Which links were opened in this browser before. Without a storage none was. */
export const openedLinks = {
  /** Whether a link was opened before this page came; from now on it was. */
  note(link: string): boolean {
    const known = asked.get(link)
    if (known !== undefined) return known
    let before = false
    try {
      before = localStorage.getItem(prefix + link) !== null
      localStorage.setItem(prefix + link, '1')
    } catch {
      // Then it is known by what the server remembers alone.
    }
    asked.set(link, before)
    return before
  },
}
