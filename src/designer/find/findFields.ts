import { foldForSearch } from '../../../schemas/conditions/fold'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import type { Translate } from '../../shared/useT'
import { fieldName, typeName } from '../fieldNames'
import { formTree, type TreeField } from '../formTree'

export interface FieldMatch {
  readonly node: TreeField
  readonly page: number
  /** What of the field says what was looked for. */
  readonly by: 'label' | 'option' | 'help' | 'type' | 'id'
  /** The words that say it. */
  readonly text: string
}

/** Shorter than this, letters and figures of ids would match everywhere. */
const shortestId = 4

/** What of a field can be looked for, what says most first, with each text as it is compared. */
type Searched = readonly (Pick<FieldMatch, 'by' | 'text'> & { readonly folded: string })[]

/** Fields never change: what was read of one serves each key of a search. By translation, which names types. */
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

/** The fields of all pages whose label, options, help or type say so, or that have such an id, in the order they are shown in. */
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
