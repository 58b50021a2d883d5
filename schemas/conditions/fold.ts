/**
 * A text as it is compared for equality: trimmed, in Unicode's composed form (NFC), in lower case without a locale, with one sigma.
 * Accents count. The database's `condition_fold` says the same.
 */
export const fold = (text: string): string => oneSigma(text.trim().normalize('NFC').toLowerCase())

/** A text as it is compared when people search: without accents and case. The database's `fold_text` says the same. */
export const foldForSearch = (text: string): string =>
  oneSigma(
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  )

/** A name as it is compared with what people write by hand: as when they search, without blanks around it. */
export const foldedName = (text: string): string => foldForSearch(text).trim()

/** At a word's end the letter has another form: with it the start of a longer word would not be found. */
const oneSigma = (text: string) => text.replaceAll('ς', 'σ')
