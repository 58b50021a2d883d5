import { useState } from 'react'
import { useVisiblePages } from '../../../renderers/useVisiblePages'
import type { Answering } from '../../../schemas/answering/types'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { FormDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { isOneAtATime } from '../../answering/isOneAtATime'
import { useDesignerState } from '../DesignerContext'

/** Which pages of the preview are in view: one, one question, or all of them together. */
export interface PreviewPages {
  /** All pages that can be opened, including hidden ones. */
  readonly all: readonly number[]
  readonly visible: readonly number[]
  /** The page in view; of pages shown together, the designed one. */
  readonly current: number
  readonly shown: readonly number[]
  readonly isStepwise: boolean
  readonly isPaged: boolean
  readonly previous: number | undefined
  readonly next: number | undefined
  readonly goTo: (page: number) => void
}

export function usePreviewPages(answering: Answering, document: FormDocument): PreviewPages {
  const { compiled } = answering
  const designed = useDesignerState()
  const wished = pageOf(compiled, document, designed)
  const [page, setPage] = useState(wished)
  const [seen, setSeen] = useState(wished)
  const visible = useVisiblePages(answering)
  // The preview follows the designed page, but may be moved elsewhere in between.
  if (seen !== wished) {
    setSeen(wished)
    setPage(wished)
  }
  const all = compiled.pages.filter(({ type }) => type !== 'buttons').map(({ index }) => index)
  const buttons = compiled.pages.filter(({ type }) => type === 'buttons').map(({ index }) => index)
  const current = all.includes(page) ? page : (all[0] ?? 0)
  const isPaged = compiled.settings.allow_page_navigation === true && all.length > 1
  const next = isPaged ? visible.find((index) => index > current) : undefined
  return {
    all,
    visible,
    current,
    shown: [
      ...(isPaged || visible.length === 0 ? [current] : visible),
      ...(next === undefined ? buttons : []),
    ],
    isStepwise: isPaged && isOneAtATime(compiled),
    isPaged,
    previous: isPaged ? visible.findLast((index) => index < current) : undefined,
    next,
    goTo: (to) => {
      if (all.includes(to)) setPage(to)
    },
  }
}

/**
 * Returns the preview's page for the designed page; with one question per page, that of the selected question or of the page's first one.
 */
function pageOf(
  compiled: CompiledForm,
  document: FormDocument,
  { page, selected }: { readonly page: number; readonly selected: string | null },
): number {
  if (!isOneAtATime(compiled)) return page
  const ids = document.form_pages[page]?.page_fields.map(({ field_id }) => field_id) ?? []
  const first = selected !== null && ids.includes(selected) ? selected : (ids[0] ?? '')
  return own(compiled.fields, first)?.page ?? 0
}
