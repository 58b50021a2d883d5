import type { CodedError } from '../model/errors'
import type { FieldDocument } from '../model/form'
import type { Json } from '../model/json'
import type { Kind } from './kinds'

/** The signs that the editor has for kinds, and for types whose kind is drawn otherwise. */
export type FieldIconName =
  | 'line'
  | 'digits'
  | 'calendar'
  | 'clock'
  | 'calendarClock'
  | 'oneOption'
  | 'options'
  | 'pin'
  | 'sheet'
  | 'sheets'
  | 'table'
  | 'stack'
  | 'lines'
  | 'press'
  | 'puzzle'
  | 'paragraph'
  | 'address'
  | 'secret'
  | 'decimals'
  | 'list'
  | 'picture'
  | 'pictures'
  | 'pen'
  | 'level'
  | 'detail'

/** What a field can take part in. */
export type Capability =
  | 'answerable'
  | 'column'
  | 'sortable'
  | 'filterable'
  | 'inRule'
  | 'gradable'
  | 'inGroup'
  | 'inCatalog'
  | 'key'
  /** Drawn by the designer's palette. */
  | 'addable'
  /** Its answer is encrypted at rest, masked wherever it is shown, and never part of a draft. */
  | 'secret'
  /** Its answer may become part of an uploaded file's name. */
  | 'namesFiles'
  /** A link to the form may bring its answer, as text. */
  | 'prefillable'
  /** Its files may go along with an e-mail. */
  | 'attachable'
  /** Its answer may be an e-mail's recipient. */
  | 'recipient'

/** A JSON Schema (draft 2020-12) as plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** What a value needs to become text: how to translate a text key and how to write numbers and dates. */
export interface TextContext {
  readonly languageTag: string
  /** The text of a form's text key in the reader's language (falls back to the form's own). */
  readonly text: (key: string) => string
}

/**
 * The meaning of one field type: everything the product knows about it outside of drawing. One file per type in this
 * folder, registered in `registry.ts`; its drawing is the file of the same name in `renderers/fields/`.
 * Messages: `field.<type>.name` (palette), settings as named by `settings` titles.
 */
export interface FieldType {
  readonly type: string
  readonly kind: Kind
  /** The type that it looks like where it is drawn without what it is part of, in the designer. */
  readonly drawnAs?: string
  /** Its sign in the editor; that of its kind unless told. */
  readonly icon?: FieldIconName
  readonly capabilities: ReadonlySet<Capability>
  /**
   * JSON Schema of the saved field (`label`, `required`, …, nested `properties`). Validates the field and draws its settings
   * panel through the renderer; every `title` is a message id. `x-advanced: true` folds a setting away. Keys it
   * does not name are allowed and kept.
   */
  readonly settings: JsonSchema
  /** RJSF uiSchema for the settings panel: widgets and order. */
  readonly settingsUi?: { readonly [key: string]: unknown }
  /** The widget of a stock RJSF form that comes closest to its own; undefined: the one that its schema brings. */
  readonly stockWidget?: string
  /** What a new field of this type has beyond the common defaults. */
  readonly defaults: Partial<FieldDocument>
  /** The JSON Schema of an answer of this field. Undefined for types without an answer. */
  readonly compile: (field: FieldDocument) => JsonSchema | undefined
  /**
   * A stored or wire value → the normalised one: numeric text as a number, an option's label as its value, `null` and
   * blanks as undefined (= no answer). What cannot be read is returned as it is, for validation to refuse.
   */
  readonly read: (value: unknown, field: FieldDocument) => unknown
  /**
   * True for a normalised value that is no answer: required is not satisfied, nothing is sent. It may still be drawn: an open
   * choice whose text nobody has written yet.
   */
  readonly isEmpty: (value: unknown, field: FieldDocument) => boolean
  /** The answer that a fresh answering starts with, when the designer set a default. */
  readonly initial: (field: FieldDocument) => Json | undefined
  /** How many decimals a number of this field is shown with at least, wherever it is read; undefined: as many as it has. */
  readonly places: (field: FieldDocument) => number | undefined
  /** Plain text for lists, exports and e-mail; '' when empty. */
  readonly toText: (value: unknown, field: FieldDocument, context: TextContext) => string
  /** The error for a value that the compiled schema refused at `keyword` (`maxLength`, `enum`, …). */
  readonly explain: (keyword: string, field: FieldDocument, value: unknown) => CodedError
}

export interface FieldTypeRegistry {
  /** The registered types in palette order. */
  readonly types: readonly FieldType[]
  /** The type of that name, or the one that stands for unknown types. */
  readonly get: (type: string) => FieldType
}
