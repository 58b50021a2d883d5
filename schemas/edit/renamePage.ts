import type { FormDocument } from '../model/form'
import type { EditResult } from './editResult'
import { done } from './refuse'
import { withPages } from './structure'

/** Changes a page's name, the name of its tab, its description. A name is never emptied (spec forms §5): the last one stays. */
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
  const after = {
    ...before,
    ...(isName(name) && { page_name: name }),
    ...(isName(tabName) && { page_name_tab: tabName }),
    ...(description !== undefined && { page_description: description }),
  }
  return done(withPages(form, form.form_pages.with(page, after)))
}

const isName = (name: string | undefined) => name !== undefined && name.trim() !== ''
