import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { foldForSearch } from '../../../schemas/conditions/fold'
import type { Translate } from '../../shared/useT'
import { fieldName, pageName } from '../fieldNames'
import { formTree, type TreeField } from '../formTree'

/** One line of the outline: a page (without a field), a group, or a field. */
export interface OutlineRow {
  readonly key: string
  readonly name: string
  readonly level: number
  readonly page: number
  readonly fieldId: string | null
  /** The field itself; null for a page. */
  readonly field: FieldDocument | null
  /** Whether it is open; undefined for a line without children. */
  readonly isOpen: boolean | undefined
  /** The position among its siblings, from 1. */
  readonly position: number
  readonly count: number
}

/** Returns the visible lines of the outline, from top to bottom. A search keeps matches and what contains them, all open. */
export function outlineRows(
  t: Translate,
  form: FormDocument,
  closed: ReadonlySet<string>,
  search: string,
): readonly OutlineRow[] {
  const wanted = foldForSearch(search.trim())
  const isOpen = (key: string) => wanted !== '' || !closed.has(key)
  const matches = (name: string) => wanted === '' || foldForSearch(name).includes(wanted)

  const fieldRows = (nodes: readonly TreeField[], page: number, level: number, all: boolean): OutlineRow[] =>
    nodes.flatMap((node, index): OutlineRow[] => {
      const key = node.field.field_id
      const name = fieldName(t, node.field)
      const isMatch = all || matches(name)
      const open = isOpen(key)
      const inside = open ? fieldRows(node.children, page, level + 1, isMatch) : []
      if (!isMatch && inside.length === 0) return []
      const row: OutlineRow = {
        key,
        name,
        level,
        page,
        fieldId: key,
        field: node.field,
        isOpen: node.children.length > 0 ? open : undefined,
        position: index + 1,
        count: nodes.length,
      }
      return [row, ...inside]
    })

  return formTree(form).flatMap((nodes, page, pages): OutlineRow[] => {
    const key = `page-${page}`
    const name = pageName(t, form.form_pages[page], page)
    const isMatch = matches(name)
    const open = isOpen(key)
    const inside = open ? fieldRows(nodes, page, 2, wanted === '' || isMatch) : []
    if (!isMatch && inside.length === 0) return []
    const row: OutlineRow = {
      key,
      name,
      level: 1,
      page,
      fieldId: null,
      field: null,
      isOpen: nodes.length > 0 ? open : undefined,
      position: page + 1,
      count: pages.length,
    }
    return [row, ...inside]
  })
}
