const key = 'acopio.locale'

/** The language chosen in this browser, for whoever is not logged in. Without a storage nothing was chosen. */
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
