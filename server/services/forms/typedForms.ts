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

/** How programs call the answers of the form that somebody may read the records of. */
export async function namesOfForm(deps: Deps, viewer: Viewer, id: number): Promise<FieldNames> {
  const item = await allowedItem(deps, viewer, id, 'record.read')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  const { form, revision } = await withRevision(deps, item)
  await noteUse(deps, viewer, form)
  return fieldNames(revision.compiled())
}

/** The same for whoever may answer it. */
export async function namesToAnswer(deps: Deps, visitor: Visitor, id: number): Promise<FieldNames> {
  const { form, revision } = await loadFormForAnswer(deps, visitor, id)
  await noteUse(deps, visitor, form)
  return fieldNames(revision.compiled())
}

/** Milliseconds: of all calls meanwhile only the first is noted. */
const between = 3_600_000

/** Whoever changes the form is told that programs use it. */
async function noteUse({ db, now }: Deps, visitor: Visitor, form: FormRow): Promise<void> {
  if (visitor.type === 'public' || visitor.apiKeyId === null) return
  const last = form.programs_at?.getTime() ?? 0
  if (now().getTime() - last > between) await noteProgram(db, form.account_id, form.id, now())
}

type WordsOf = (locale: NonNullable<ReturnType<typeof localeFor>>) => SentenceWords['t']

/** What documents of a form as an API are made of. `site`: where this server is, `words`: its texts, in the form's own language. */
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
