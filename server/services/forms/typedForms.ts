import { languageTag, localeFor, defaultLocale } from '../../../schemas/model/locales'
import { answerSchemas } from '../../../schemas/typedApi/answerSchemas'
import { fieldNames, type FieldNames } from '../../../schemas/typedApi/fieldNames'
import type { DescribedApi } from '../../../schemas/typedApi/formOpenApi'
import { ruleSentences } from '../../../schemas/typedApi/ruleSentences'
import type { SentenceWords } from '../../../schemas/conditions/describeText'
import { AppError } from '../../appError'
import type { Viewer, Visitor } from '../../policies/accessScope'
import { noteProgram } from '../../store/forms/formUses'
import type { FormRow } from '../../store/forms/forms'
import type { Deps } from '../deps'
import { allowedItem } from '../items/items'
import { loadForm, loadFormForAnswer, withRevision } from './forms'
import type { Revision } from './formRevisions'

/** Returns the names by which programs call a form's answers, for a viewer who may read its records. */
export async function namesOfForm(deps: Deps, viewer: Viewer, id: number): Promise<FieldNames> {
  const item = await allowedItem(deps, viewer, id, 'record.read')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  const { form, revision } = await withRevision(deps, item)
  await noteUse(deps, viewer, form)
  return fieldNames(revision.compiled())
}

/** Returns the same names for a visitor who may answer the form. */
export async function namesToAnswer(deps: Deps, visitor: Visitor, id: number): Promise<FieldNames> {
  const { form, revision } = await loadFormForAnswer(deps, visitor, id)
  await noteUse(deps, visitor, form)
  return fieldNames(revision.compiled())
}

/** Milliseconds within which only the first call of a program is noted. */
const between = 3_600_000

/** Notes that a program uses the form, so that its designers are told. */
async function noteUse({ db, now }: Deps, visitor: Visitor, form: FormRow): Promise<void> {
  if (visitor.type === 'public' || visitor.apiKeyId === null) return
  const last = form.programs_at?.getTime() ?? 0
  if (now().getTime() - last > between) await noteProgram(db, form.account_id, form.id, now())
}

type WordsOf = (locale: NonNullable<ReturnType<typeof localeFor>>) => SentenceWords['t']

/**
 * Returns what the documents of a form as an API are made from. `site` is the server's base address, `words` returns the texts for a
 * locale; the form's own language is used.
 */
export async function describedForm(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { site, words }: { readonly site: string; readonly words: WordsOf },
): Promise<DescribedApi> {
  const { revision } = await loadForm(deps, viewer, id)
  const compiled = revision.compiled()
  return {
    formId: id,
    formName: revision.document.name,
    revision: revision.revision,
    address: `${site}/api/forms/${id}`,
    schemas: answerSchemas(compiled, fieldNames(compiled), sentencesOf(revision, words)),
  }
}

function sentencesOf({ compiled, rules }: Revision, words: WordsOf) {
  const form = compiled()
  const locale = localeFor(form.defaultLanguage) ?? defaultLocale
  return ruleSentences(form, rules?.rules ?? [], {
    languageTag: languageTag(locale),
    t: words(locale),
  })
}
