import type { FoundRow } from '../../../schemas/api/catalogRows'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import { own, type Json } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { answerToCell } from '../../../schemas/sheets/answerToCell'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import { copiedText } from '../../../schemas/sheets/copiedText'

/** Returns a cell's text, from which pasting reads the same value. */
export const textOfCell = (row: FoundRow, field: CompiledField, locale: Locale): string =>
  copiedText(
    answerToCell(fieldTypes.get(field.type).read(own(row.answers, field.id), field.field) as Json, field),
    formatOfLocale(locale),
  )
