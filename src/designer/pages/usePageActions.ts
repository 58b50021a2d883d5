import { modals } from '@mantine/modals'
import { useMemo } from 'react'
import { addPage } from '../../../schemas/edit/addPage'
import { duplicatePage } from '../../../schemas/edit/duplicatePage'
import { movePage } from '../../../schemas/edit/movePage'
import { removePage } from '../../../schemas/edit/removePage'
import { endOfPages } from '../../../schemas/edit/structure'
import { useT, type Translate } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { announce } from '../drag/announcements'
import { useDesigner } from '../DesignerContext'
import type { Designer } from '../designerStore'
import { pageName } from '../fieldNames'
import { newId } from '../../shared/newId'
import { useGuardedRun } from '../refusal/useGuardedRun'
import { useDesignerActions, type DesignerActions } from '../useDesignerActions'

/** The DOM id of the input with the name of the page in view. */
export const pageNameId = 'designer-page-name'
/** The DOM id of the input with what its tab says. */
export const pageTabNameId = 'designer-page-tab-name'

/** Returns the actions on pages; each announces what it did. */
export function usePageActions() {
  const designer = useDesigner()
  const { refused, undoLast } = useDesignerActions()
  const runGuarded = useGuardedRun()
  const t = useT()
  const toast = useToast()
  return useMemo(() => {
    const actions = createActions(designer, t, refused)
    return {
      ...actions,
      /** Deletes a page; asks first when that would delete fields. */
      remove(page: number) {
        const { form_pages: pages } = designer.state.document
        const fields = pages[page]?.page_fields.length ?? 0
        const name = pageName(t, pages[page], page)
        const remove = () =>
          runGuarded(
            { id: 'designer.step.removePage', values: { page: name } },
            (form, alongWithRules) =>
              removePage(form, { page, alongWithRules, outside: designer.outsideUses() }),
            {
              isDeletion: true,
              view: () => ({ page: Math.max(0, page - 1), selected: null }),
              done: (wasAlong) => {
                if (!wasAlong) toast.done(t('designer.page.removed', { page: name }), undoLast())
              },
            },
          )
        if (fields === 0 || isLast(designer, page)) {
          remove()
          return
        }
        modals.openConfirmModal({
          title: t('designer.page.delete.title', { page: name }),
          children: t('designer.page.delete.text', { count: fields }),
          labels: { confirm: t('designer.page.delete'), cancel: t('action.cancel') },
          confirmProps: { color: 'red' },
          onConfirm: remove,
        })
      },
    }
  }, [designer, refused, undoLast, runGuarded, t, toast])
}

const isLast = ({ state: { document: form } }: Designer, page: number) =>
  page < endOfPages(form) && endOfPages(form) === 1

function createActions(designer: Designer, t: Translate, refused: DesignerActions['refused']) {
  const { state } = designer
  const nameOf = (page: number) => pageName(t, state.document.form_pages[page], page)
  return {
    add: () => {
      const index = Math.min(state.page + 1, endOfPages(state.document))
      const name = t('designer.page.numbered', { number: endOfPages(state.document) + 1 })
      const error = designer.run(
        { id: 'designer.step.addPage', values: { page: name } },
        (form) => addPage(form, { index, name }),
        { view: () => ({ page: index, selected: null }) },
      )
      if (refused(error)) return
      announce(t('designer.said.pageAdded', { page: name }))
      // A new page is named first.
      requestAnimationFrame(focusName)
    },
    duplicate: (page: number) => {
      const name = nameOf(page)
      const error = designer.run(
        { id: 'designer.step.copyPage', values: { page: name } },
        (form) => duplicatePage(form, { page, newId, suffix: t('designer.copySuffix') }),
        { view: () => ({ page: page + 1, selected: null }) },
      )
      if (!refused(error)) announce(t('designer.said.pageAdded', { page: nameOf(state.page) }))
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= endOfPages(state.document) || from >= endOfPages(state.document)) return
      const name = nameOf(from)
      const error = designer.run(
        { id: 'designer.step.movePage', values: { page: name } },
        (form) => movePage(form, { from, to }),
        { view: () => ({ page: to, selected: null }) },
      )
      if (!refused(error)) announce(t('designer.said.pageMoved', { page: name, index: to + 1 }))
    },
    focusName,
    focusTabName: () => focusInput(pageTabNameId),
  }
}

const focusName = () => focusInput(pageNameId)

function focusInput(id: string) {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}
