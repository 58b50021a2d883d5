import { useMemo } from 'react'
import {
  duplicateFilter,
  removeFilter,
  renameFilter,
  setFilter,
} from '../../../schemas/edit/catalog/changeFilters'
import { filtersOf } from '../../../schemas/model/catalog'
import type { CodedError } from '../../../schemas/model/errors'
import type { Json } from '../../../schemas/model/json'
import { useT, type Translate } from '../../shared/useT'
import { useToast, type Toasts } from '../../shared/useToast'
import { useDesigner } from '../DesignerContext'
import type { Designer } from '../designerStore'
import { freeName } from './freeName'

export type FilterActions = ReturnType<typeof createActions>

/** Returns the actions on filters of the designed catalog; each is one named step of the history. */
export function useFilterActions(): FilterActions {
  const designer = useDesigner()
  const t = useT()
  const toast = useToast()
  return useMemo(() => createActions(designer, t, toast), [designer, t, toast])
}

function createActions(designer: Designer, t: Translate, toast: Toasts) {
  const { state } = designer
  const names = () => Object.keys(filtersOf(state.document))
  return {
    /** Adds a filter at the end that lets every row pass; returns its name. */
    add: (): string => {
      const name = freeName(names(), (number) => t('filters.numbered', { number }))
      designer.run({ id: 'designer.step.addFilter', values: { name } }, (form) =>
        setFilter(form, { name, filter: { $and: [] } }),
      )
      return name
    },
    change: (name: string, filter: Json, isTyped: boolean) => {
      designer.run(
        { id: 'designer.step.changeFilter', values: { name } },
        (form) => setFilter(form, { name, filter }),
        { key: isTyped ? `filter:${name}` : undefined },
      )
    },
    /** Renames a filter; returns why it was refused, or null. */
    rename: (name: string, to: string): CodedError | null =>
      designer.run({ id: 'designer.step.renameFilter', values: { name } }, (form) =>
        renameFilter(form, { name, to }),
      ),
    duplicate: (name: string): string => {
      const as = freeName(names(), (number) => t('filters.copy', { name, number }))
      designer.run({ id: 'designer.step.duplicateFilter', values: { name } }, (form) =>
        duplicateFilter(form, { name, as }),
      )
      return as
    },
    remove: (name: string) => {
      designer.run({ id: 'designer.step.removeFilter', values: { name } }, (form) =>
        removeFilter(form, { name }),
      )
      const removed = state.document
      toast.done(t('filters.removed', { name }), () => {
        // Later steps stay: only this removal can be undone.
        if (state.document === removed) designer.undo()
        else toast.failed(t('designer.removed.late'))
      })
    },
  }
}
