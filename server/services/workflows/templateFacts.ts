import { resolveText } from '../../../schemas/compile/resolveText'
import { defaultLocale, languageTag, localeFor } from '../../../schemas/model/locales'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { recordContext } from '../mail/recordContext'
import type { Run } from './run'

/** What the templates of a workflow's steps may say of its record, in the form's language. */
export async function templateFacts(deps: Deps, { item, record }: Run) {
  const compiled = (await readRevision(deps, item.account_id, item.id, record.revision)).compiled()
  const locale = localeFor(compiled.defaultLanguage) ?? defaultLocale
  const texts = {
    languageTag: languageTag(locale),
    text: (key: string) => resolveText(compiled, key, locale),
  }
  const link = { url: `${deps.baseUrl ?? ''}/records/detail/${record.id}`, token: '' }
  return recordContext(deps, { item, record, compiled }, { texts, locale, link })
}
