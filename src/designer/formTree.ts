import { groupIdOf } from '../../schemas/edit/structure'
import type { Kind } from '../../schemas/fields/kinds'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'

/** A field with its children. Documents are flat, and a group's fields may lie anywhere on the page; this is their display order. */
export interface TreeField {
  readonly field: FieldDocument
  readonly kind: Kind
  /** The id of the group around it. */
  readonly groupId: string | null
  readonly children: readonly TreeField[]
}

type Tree = readonly (readonly TreeField[])[]

const trees = new WeakMap<FormDocument, Tree>()

/** Returns the fields of each page as a tree, made once per document. */
export function formTree(form: FormDocument): Tree {
  const known = trees.get(form)
  if (known) return known
  const tree = makeTree(form)
  trees.set(form, tree)
  return tree
}

function makeTree(form: FormDocument): Tree {
  const children = new Map<string, TreeField[]>()
  for (const page of form.form_pages) {
    for (const field of page.page_fields) {
      if (fieldTypes.get(field.field_type).kind === 'group') children.set(field.field_id, [])
    }
  }
  return form.form_pages.map((page) => {
    const top: TreeField[] = []
    for (const field of page.page_fields) {
      const { kind } = fieldTypes.get(field.field_type)
      const parent = kind === 'group' ? undefined : groupIdOf(field)
      const siblings = parent === undefined ? undefined : children.get(parent)
      const node: TreeField = {
        field,
        kind,
        groupId: siblings && parent !== undefined ? parent : null,
        children: children.get(field.field_id) ?? [],
      }
      ;(siblings ?? top).push(node)
    }
    return top
  })
}

const indexes = new WeakMap<FormDocument, ReadonlyMap<string, TreeField>>()

function indexOf(form: FormDocument): ReadonlyMap<string, TreeField> {
  const known = indexes.get(form)
  if (known) return known
  const index = new Map(
    formTree(form).flatMap((page) =>
      page.flatMap((node) => [node, ...node.children].map((each) => [each.field.field_id, each] as const)),
    ),
  )
  indexes.set(form, index)
  return index
}

export function treeField(form: FormDocument, fieldId: string): TreeField | undefined {
  return indexOf(form).get(fieldId)
}

/** Returns the group that a field is shown in. */
export function parentOf(form: FormDocument, fieldId: string): string | null {
  return treeField(form, fieldId)?.groupId ?? null
}

/** Returns the ids of a page's own fields, or of a group's, in order. */
export function siblingsOf(form: FormDocument, page: number, groupId: string | null): readonly string[] {
  const nodes = groupId === null ? (formTree(form)[page] ?? []) : (treeField(form, groupId)?.children ?? [])
  return nodes.map((node) => node.field.field_id)
}
