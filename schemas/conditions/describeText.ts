/** What a sentence about conditions names: drawn apart from the words around it. */
export interface Mention {
  /** `missing`: a field, option or value that is not there. */
  readonly kind: 'field' | 'value' | 'who' | 'missing'
  readonly text: string
  /** The field it is about, where one can be gone to. */
  readonly fieldId?: string
}

/** A text in pieces: words, and what they name. */
export type DescribedText = readonly (string | Mention)[]

/** The words of one language: what fills the message of an id, as the interface translates. */
export interface SentenceWords {
  /** BCP 47. */
  readonly languageTag: string
  readonly t: (id: string, values: { readonly [name: string]: string | number }) => string
}

/** Stands in a message for pieces that stay apart: characters that no text of the interface has. */
const slot = (index: number) => `\uE000${index}\uE001`
const slots = /\uE000(\d+)\uE001/

/** Fills the message of that id; what is put in stays in pieces. */
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

/** The text without its pieces. */
export function plainText(text: DescribedText): string {
  return text.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** Texts as a list in the words' language: "a, b y c". */
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
