import type { ComponentType } from 'react'
import type { CompiledField } from '../../schemas/compile/compiledForm'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { FileAnswer, UploadName } from '../../schemas/fields/shared/files'
import type { PictureFacts } from '../../schemas/fields/shared/pictureStamp'
import type { Locale } from '../../schemas/model/locales'
import type { UploadRequest } from '../../schemas/ports/uploadPort'
import type { FilePlace } from './fileField'

/** What every widget gets. It writes its own answer with `onChange` and knows nothing of the form around it. */
export interface WidgetProps {
  /** DOM id of the control (or of the frame around several); label, help and error ids derive from it. */
  readonly id: string
  readonly field: CompiledField
  /** JSON Schema of the answer; empty for fields without one. */
  readonly schema: JsonSchema
  /** The normalised answer; undefined = none; a refused one as it was typed. */
  readonly value: unknown
  /** The new answer in its stored shape; undefined clears it. Text that could not be read is passed as typed. */
  readonly onChange: (value: unknown) => void
  /** A text of the form in the reader's language. */
  readonly text: (key: string) => string
  readonly locale: Locale
  readonly required: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  /** Ids of help and error, for `aria-describedby`. */
  readonly describedBy: string | undefined
}

/** What every cell gets: a non-empty answer, drawn compactly in lists and records. */
export interface CellProps {
  readonly field: CompiledField
  readonly value: unknown
  readonly text: (key: string) => string
  readonly locale: Locale
}

/** Tied to one input, the legend around several (or around radios), or drawn by the widget itself. */
export type LabelAs = 'input' | 'legend' | 'radiogroup' | 'own'

/** How a field takes files. */
export interface FileIntake {
  readonly purpose: UploadRequest['purpose']
  /** One file, in the place of the one before. */
  readonly takesOne: boolean
  /** The answer once a file has arrived, from the one before. */
  readonly arrive: (before: unknown, answer: FileAnswer) => unknown
  /** What a file will be stored under. */
  readonly named: (place: FilePlace, file: File, original: string) => UploadName
  /** What goes along with a picture that gets a stamp. */
  readonly facts: (place: FilePlace, file: File) => Promise<PictureFacts | undefined>
  /** Sends a file of an earlier session; false where the host takes none. */
  readonly sendAgain: (place: FilePlace, upload: { readonly key: string; readonly file: File }) => boolean
}

/** The drawing of one field type, the twin of `schemas/fields/<type>.ts`. */
export interface FieldRenderer {
  readonly Widget: ComponentType<WidgetProps>
  readonly Cell: ComponentType<CellProps>
  /** How the label is drawn. */
  readonly label: LabelAs
  /** For types whose answers are uploaded files. */
  readonly intake?: (field: CompiledField) => FileIntake
}
