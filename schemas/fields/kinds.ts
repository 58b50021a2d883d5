/** The traits of a kind that every part of the product needs. What only the office asks is in `schemas/kinds`. */
export interface KindTraits {
  /** How many of the field's options an answer can have. */
  readonly options?: 'one' | 'several'
  /** How many files an answer can have. */
  readonly files?: 'one' | 'several'
  /** The sort of moment that an answer is. */
  readonly moment?: 'date' | 'time' | 'datetime'
  /** True where an answer is a number. */
  readonly isNumber?: true
  /** True where rows store the answer as text, or as a list of texts. */
  readonly isTextInRows?: true
  /** Set where an answer is copied from a field of another catalog; `list`: as a list of values. */
  readonly copies?: 'one' | 'list'
  /** What the field has instead of an answer of its own. */
  readonly holds?: 'members' | 'sets' | 'nothing'
}

const traits = {
  text: { isTextInRows: true },
  number: { isNumber: true },
  date: { moment: 'date', isTextInRows: true },
  time: { moment: 'time', isTextInRows: true },
  datetime: { moment: 'datetime', isTextInRows: true },
  choice: { options: 'one', isTextInRows: true },
  choices: { options: 'several', isTextInRows: true },
  place: {},
  file: { files: 'one' },
  files: { files: 'several' },
  /** A chosen row of a catalog: an object of its members' answers. */
  row: { holds: 'members' },
  /** One level of a row: the text or number chosen at it. Lives inside a row's answer. */
  rowKey: { copies: 'one' },
  /** What was copied from the chosen row: a list of values. Lives inside a row's answer. */
  rowDetail: { copies: 'list' },
  group: { holds: 'sets' },
  action: { holds: 'nothing' },
  note: { holds: 'nothing' },
  /** A type that this version does not know: it is kept and shown as such, and its answers are stored and served untouched. */
  unknown: {},
} as const satisfies Readonly<Record<string, KindTraits>>

/**
 * The sort of answer that a field has, whatever its type. Code outside of `fields/` asks for the kind or its traits, never for a type's
 * name.
 */
export type Kind = keyof typeof traits

/** The traits of every kind. A new kind adds its line here and in `schemas/kinds/registry.ts`. */
export const kindTraits: Readonly<Record<Kind, KindTraits>> = traits
