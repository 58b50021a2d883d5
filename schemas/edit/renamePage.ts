import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { withPages } from './structure'

/** Changes a page's name, tab name and description. A blank name keeps the previous one. A tab named like its page follows the new name. */
export function renamePage(
  form: FormDocument,
  {
    page,
    name,
    tabName,
    description,
  }: {
    readonly page: number
    readonly name?: string
    readonly tabName?: string
    readonly description?: string | null
  },
): EditResult {
  const before = form.form_pages[page]
  if (!before) return done(form)
  const tabFollows = tabName === undefined && before.page_name_tab === before.page_name
  const tab = tabFollows && before.page_name_tab ? name : tabName
  const after = {
    ...before,
    ...(isName(name) && { page_name: name }),
    ...(isName(tab) && { page_name_tab: tab }),
    ...(description !== undefined && { page_description: description }),
  }
  return done(withPages(form, form.form_pages.with(page, after)))
}

const isName = (name: string | undefined) => name !== undefined && name.trim() !== ''
