import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { plainLabel } from '../../../schemas/compile/plainLabel'
import { resolveText } from '../../../schemas/compile/resolveText'
import { answersOfField } from '../../../schemas/email/answersOfFields'
import type { TextContext } from '../../../schemas/fields/fieldType'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { Answers } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'
import { languageTag, type Locale } from '../../../schemas/model/locales'

/** An answer as text for people, with the label of its field. */
export interface AnswerRow {
  readonly label: string
  readonly text: string
}

/** Returns the texts of a form in the reader's language. */
export const textsOf = (compiled: CompiledForm, locale: Locale): TextContext => ({
  languageTag: languageTag(locale),
  text: (key) => resolveText(compiled, key, locale),
})

/** Returns a record's answers to the given fields as text, one line for each set of a group. Leaves out secret and unanswered fields. */
export const answerRows = (
  compiled: CompiledForm,
  answers: Answers,
  fieldIds: readonly string[],
  texts: TextContext,
): readonly AnswerRow[] =>
  fieldIds.flatMap((id) => {
    const field = own(compiled.fields, id)
    if (!field || fieldTypes.get(field.type).capabilities.has('secret')) return []
    const type = fieldTypes.get(field.type)
    const lines = answersOfField(compiled, answers, id).map((answer) =>
      type.toText(type.read(answer, field.field), field.field, texts),
    )
    const text = lines.filter((line) => line !== '').join('\n')
    return text === '' ? [] : [{ label: plainLabel(compiled.fields, field.id), text }]
  })
