import type { CodedError } from '../model/errors'
import type { FieldDocument } from '../model/form'
import type { Json } from '../model/json'
import type { Kind } from './kinds'

/** The icons of the editor: one per kind, and some for types that are drawn unlike their kind. */
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
  /** The designer's palette offers it. */
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
  /** The type by which the designer draws it where it stands without the field that it belongs to. */
  readonly drawnAs?: string
  /** The icon in the editor; left out for that of its kind. */
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
  /** The widget of a stock RJSF form that is closest to its own; undefined for the one that its schema brings. */
  readonly stockWidget?: string
  /** The properties of a new field beyond the common defaults. */
  readonly defaults: Partial<FieldDocument>
  /** Returns the JSON Schema of an answer; undefined for types without an answer. */
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
  /** Returns the answer of a fresh answering where the designer set a default. */
  readonly initial: (field: FieldDocument) => Json | undefined
  /** Returns the least number of decimals with which a number is shown; undefined for as many as it has. */
  readonly places: (field: FieldDocument) => number | undefined
  /** Returns plain text for lists, exports and e-mail; '' when empty. */
  readonly toText: (value: unknown, field: FieldDocument, context: TextContext) => string
  /** Returns the error of a value that the compiled schema refused at `keyword` (`maxLength`, `enum`, …). */
  readonly explain: (keyword: string, field: FieldDocument, value: unknown) => CodedError
}

export interface FieldTypeRegistry {
  /** The registered types in palette order. */
  readonly types: readonly FieldType[]
  /** Returns the type of that name, or the one that stands for unknown types. */
  readonly get: (type: string) => FieldType
}
