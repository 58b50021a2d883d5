/** Notes on what was not mapped exactly when a foreign schema became a form; messages are `interchange.<code>`. */
export const importNoteCodes = [
  /** `keyword` has no counterpart. */
  'KEYWORD_DROPPED',
  /** No field takes a value of this `type`. */
  'TYPE_DROPPED',
  /** The first of several types was used. */
  'MIXED_TYPE',
  /** An object inside a page or a group was dissolved: its fields are beside the others. */
  'FLATTENED',
  /** A list inside a list has no counterpart. */
  'NESTED_LIST',
  /** A list of plain values became a group with one field. */
  'LIST_OF_VALUES',
  /** A constant became an option with a text value. */
  'OPTION_AS_TEXT',
  /** A boolean became a choice of two options. */
  'BOOLEAN_AS_CHOICE',
  /** `format` lost its offset, because times are local here. */
  'FORMAT_CHANGED',
  'DEFAULT_DROPPED',
  /** A requirement that applies only when the surrounding part exists was dropped. */
  'CONDITIONAL_REQUIRED',
  /** `keyword` allows more than a field of that type. */
  'LIMIT_CHANGED',
  'REMOTE_REF',
  'RECURSIVE_REF',
  /** The schema is of one value: a form with one field. */
  'NOT_AN_OBJECT',
  /** The schema describes a single value, and became a form with one field. */
  'UI_DROPPED',
  /** `keyword` of the uiSchema has no counterpart. */
  'RULES_DROPPED',
] as const

export type ImportNoteCode = (typeof importNoteCodes)[number]

export interface ImportNote {
  readonly code: ImportNoteCode
  /** `count` rules compare in ways that form rules do not support, or refer to something that was not mapped. */
  readonly pointer: string
  readonly params?: { readonly [name: string]: string | number }
}
