import type { ComponentType } from 'react'
import type { CompiledField } from '../../schemas/compile/compiledForm'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { FileAnswer, UploadName } from '../../schemas/fields/shared/files'
import type { PictureFacts } from '../../schemas/fields/shared/pictureStamp'
import type { Locale } from '../../schemas/model/locales'
import type { UploadRequest } from '../../schemas/ports/uploadPort'
import type { FilePlace } from './fileField'

/** The props of every widget. It writes its own answer with `onChange` and knows nothing of the form around it. */
export interface WidgetProps {
  /** DOM id of the control (or of the frame around several); the ids of label, help and error derive from it. */
  readonly id: string
  readonly field: CompiledField
  /** JSON Schema of the answer; empty for fields without an answer. */
  readonly schema: JsonSchema
  /** The normalised answer; undefined when there is none; a refused answer as it was typed. */
  readonly value: unknown
  /** Takes the new answer in its stored shape; undefined clears it. Text that could not be read is passed as typed. */
  readonly onChange: (value: unknown) => void
  /** Returns a text of the form in the reader's language. */
  readonly text: (key: string) => string
  readonly locale: Locale
  readonly required: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  /** Ids of help and error, for `aria-describedby`. */
  readonly describedBy: string | undefined
}

/** The props of every cell: a non-empty answer, drawn compactly in lists and records. */
export interface CellProps {
  readonly field: CompiledField
  readonly value: unknown
  readonly text: (key: string) => string
  readonly locale: Locale
}

/** How the label is drawn: tied to one input, as the legend around several controls (or radios), or by the widget itself. */
export type LabelAs = 'input' | 'legend' | 'radiogroup' | 'own'

/** How a field takes files. */
export interface FileIntake {
  readonly purpose: UploadRequest['purpose']
  /** A new file replaces the one before. */
  readonly takesOne: boolean
  /** Returns the answer after a file has arrived, made from the answer before. */
  readonly arrive: (before: unknown, answer: FileAnswer) => unknown
  /** Returns the name that a file will be stored under, or why it has none. */
  readonly named: (place: FilePlace, file: File, original: string) => UploadName
  /** Returns when and where a picture was made; undefined for one that gets no stamp. */
  readonly facts: (place: FilePlace, file: File) => Promise<PictureFacts | undefined>
  /** Sends a file of an earlier session; returns false where the host takes no files. */
  readonly sendAgain: (place: FilePlace, upload: { readonly key: string; readonly file: File }) => boolean
}

/** How one field type is drawn: the counterpart of `schemas/fields/<type>.ts`. */
export interface FieldRenderer {
  readonly Widget: ComponentType<WidgetProps>
  readonly Cell: ComponentType<CellProps>
  /** How the label is drawn. */
  readonly label: LabelAs
  /** For types whose answers are uploaded files. */
  readonly intake?: (field: CompiledField) => FileIntake
}
