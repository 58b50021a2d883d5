import { foldForSearch } from '../../../schemas/conditions/fold'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import type { Translate } from '../../shared/useT'
import { fieldName, typeName } from '../fieldNames'
import { formTree, type TreeField } from '../formTree'

export interface FieldMatch {
  readonly node: TreeField
  readonly page: number
  /** Which text of the field matched. */
  readonly by: 'label' | 'option' | 'help' | 'type' | 'id'
  /** The matching text. */
  readonly text: string
}

/** The minimum length to search ids, because shorter texts would match everywhere. */
const shortestId = 4

/** The searchable texts of a field, the most telling first, each also in its folded form. */
type Searched = readonly (Pick<FieldMatch, 'by' | 'text'> & { readonly folded: string })[]

/** Cached per field, because fields are immutable; by translation, which names types. */
const known = new WeakMap<Translate, WeakMap<FieldDocument, Searched>>()

function searchedIn(t: Translate, field: FieldDocument): Searched {
  const ofLanguage = known.get(t) ?? new WeakMap<FieldDocument, Searched>()
  known.set(t, ofLanguage)
  const before = ofLanguage.get(field)
  if (before) return before
  const said = (by: FieldMatch['by'], text: string, compared = text) => ({
    by,
    text,
    folded: foldForSearch(compared),
  })
  const searched = [
    said('label', fieldName(t, field)),
    ...(field.options ?? []).map(({ label, value }) => said('option', label, `${label}\n${value}`)),
    ...(field.help_text ? [said('help', field.help_text)] : []),
    said('type', typeName(t, field.field_type)),
    said('id', field.field_id),
  ]
  ofLanguage.set(field, searched)
  return searched
}

/** Returns the fields of all pages whose label, options, help, type or id match, in display order. */
export function findFields(t: Translate, form: FormDocument, query: string): readonly FieldMatch[] {
  const wanted = foldForSearch(query.trim())
  if (wanted === '') return []
  const isSaid = ({ by, folded }: Searched[number]) =>
    folded.includes(wanted) && (by !== 'id' || wanted.length >= shortestId)

  return formTree(form).flatMap((nodes, page) =>
    nodes
      .flatMap((node) => [node, ...node.children])
      .flatMap((node): readonly FieldMatch[] => {
        const found = searchedIn(t, node.field).find(isSaid)
        return found ? [{ node, page, by: found.by, text: found.text }] : []
      }),
  )
}
