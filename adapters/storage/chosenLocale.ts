const key = 'acopio.locale'

/** The language chosen in this browser while nobody is logged in; null where the browser stores nothing. */
export const chosenLocale = {
  read(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  keep(locale: string) {
    try {
      localStorage.setItem(key, locale)
    } catch {
      return
    }
  },
}
