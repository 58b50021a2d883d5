/** What did not map when a foreign schema became a form; messages `interchange.<code>`. */
export const importNoteCodes = [
  /** `keyword` has no counterpart. */
  'KEYWORD_DROPPED',
  /** Nothing takes a value of this `type`. */
  'TYPE_DROPPED',
  /** Of several types the first was taken. */
  'MIXED_TYPE',
  /** An object inside a page or a group: its fields stand beside the others. */
  'FLATTENED',
  /** A list inside a list. */
  'NESTED_LIST',
  /** A list of plain values: a group with one field. */
  'LIST_OF_VALUES',
  /** Options are texts here. */
  'OPTION_AS_TEXT',
  /** Yes or no became two options. */
  'BOOLEAN_AS_CHOICE',
  /** `format`: times are local here, without their offset. */
  'FORMAT_CHANGED',
  'DEFAULT_DROPPED',
  /** Asked for only when the part around it is there: here it is not asked for. */
  'CONDITIONAL_REQUIRED',
  /** `keyword` allows more than a field of that type takes. */
  'LIMIT_CHANGED',
  'REMOTE_REF',
  'RECURSIVE_REF',
  /** The schema is of one value: a form with one field. */
  'NOT_AN_OBJECT',
  /** `keyword` of the uiSchema. */
  'UI_DROPPED',
  /** So many rules (`count`) compare in ways that rules of a form do not have, or mean what did not map. */
  'RULES_DROPPED',
] as const

export type ImportNoteCode = (typeof importNoteCodes)[number]

export interface ImportNote {
  readonly code: ImportNoteCode
  /** JSON pointer to the value that is meant; '' = the whole. */
  readonly pointer: string
  readonly params?: { readonly [name: string]: string | number }
}
