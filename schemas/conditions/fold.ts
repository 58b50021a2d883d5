/**
 * Returns a text as equality compares it: trimmed, in Unicode's composed form (NFC), in lower case without a locale, with one sigma.
 * Accents count. The database's `condition_fold` does the same.
 */
export const fold = (text: string): string => oneSigma(text.trim().normalize('NFC').toLowerCase())

/** Returns a text as searches compare it: without accents and case. The database's `fold_text` does the same. */
export const foldForSearch = (text: string): string =>
  oneSigma(
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  )

/** Returns a name as it is compared with handwritten ones: as searches compare it, without blanks around it. */
export const foldedName = (text: string): string => foldForSearch(text).trim()

/** A sigma at the end of a word has another form; left as it is, the beginning of a longer word would not be found. */
const oneSigma = (text: string) => text.replaceAll('ς', 'σ')
