/** What every part of the product must know of a kind. What only the office asks is in `schemas/kinds`. */
export interface KindTraits {
  /** How many of the field's options an answer is made of. */
  readonly options?: 'one' | 'several'
  /** How many files an answer is. */
  readonly files?: 'one' | 'several'
  /** Which moment an answer is. */
  readonly moment?: 'date' | 'time' | 'datetime'
  /** True where an answer is a number. */
  readonly isNumber?: true
  /** True where rows keep the answer as text, or as a list of texts. */
  readonly isTextInRows?: true
  /** True where an answer is what another catalog's field holds, `list`: a list of it. */
  readonly copies?: 'one' | 'list'
  /** What it has in place of an answer of its own. */
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
  /** What one row of a catalog gave: an object of its members' answers. */
  row: { holds: 'members' },
  /** One level of a row: the text or number chosen at it. Lives inside a row's answer. */
  rowKey: { copies: 'one' },
  /** What was copied from the chosen row: a list of values. Lives inside a row's answer. */
  rowDetail: { copies: 'list' },
  group: { holds: 'sets' },
  action: { holds: 'nothing' },
  note: { holds: 'nothing' },
  /** A type this version does not know: kept, shown as such, its answers stored and served untouched. */
  unknown: {},
} as const satisfies Readonly<Record<string, KindTraits>>

/** What a field's answer is, whatever its type. Code outside `fields/` asks for this or for its traits, never for a type's name. */
export type Kind = keyof typeof traits

/** The traits of every kind. A new kind adds its line here and in `schemas/kinds/registry.ts`. */
export const kindTraits: Readonly<Record<Kind, KindTraits>> = traits
