/** A name within a sentence, which is drawn apart from the words around it. */
export interface Mention {
  /** `missing`: the field, option or value no longer exists. */
  readonly kind: 'field' | 'value' | 'who' | 'missing'
  readonly text: string
  /** The field that a click leads to, if there is one. */
  readonly fieldId?: string
}

/** A text in pieces: words, and the names between them. */
export type DescribedText = readonly (string | Mention)[]

/** The words of one language: fills the message of an id, as the interface does. */
export interface SentenceWords {
  /** The BCP 47 tag of the language. */
  readonly languageTag: string
  readonly t: (id: string, values: { readonly [name: string]: string | number }) => string
}

/** Marks the place of a piece in a message, with characters that no text of the interface has. */
const slot = (index: number) => `\uE000${index}\uE001`
const slots = /\uE000(\d+)\uE001/

/** Fills the message of an id and keeps the inserted texts as pieces. */
export function say(
  { t }: SentenceWords,
  id: string,
  values: { readonly [name: string]: DescribedText | number } = {},
): DescribedText {
  const pieces: DescribedText[] = []
  const fillings = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : slot(pieces.push(value) - 1),
  ])
  // Every other part is the number of a slot.
  return t(id, Object.fromEntries(fillings) as Record<string, string | number>)
    .split(slots)
    .flatMap((part, at) => (at % 2 === 1 ? (pieces[Number(part)] ?? []) : part === '' ? [] : [part]))
}

/** Returns the text of all pieces together. */
export function plainText(text: DescribedText): string {
  return text.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** Returns texts as a list in the language of the words: "a, b y c". */
export function listText(
  words: SentenceWords,
  type: 'conjunction' | 'disjunction',
  items: readonly DescribedText[],
): DescribedText {
  let at = 0
  return new Intl.ListFormat(words.languageTag, { type })
    .formatToParts(items.map(plainText))
    .flatMap((part) => (part.type === 'element' ? (items[at++] ?? []) : [part.value]))
}
