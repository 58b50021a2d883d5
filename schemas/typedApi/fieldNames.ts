import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { plainLabel } from '../compile/plainLabel'
import { foldForSearch } from '../conditions/fold'
import { linkNameOf } from '../model/linkName'
import { own } from '../model/json'

/** Names of a form's answers for programs, each unique among the answers beside it. */
export interface FieldNames {
  /** Returns undefined for a field without an answer. */
  readonly nameOf: (fieldId: string) => string | undefined
  /** Returns the fields by name: those at the top level, or those inside a group's sets or a row. */
  readonly inside: (holderId?: string) => ReadonlyMap<string, CompiledField>
}

const longest = 40

/**
 * Returns the names of all answers: the designer's, else one made from the label in lower case without accents (`¿Sello intacto?` →
 * `sello_intacto`). Neither the order of fields nor fields elsewhere affect a name: when several would be equal, the field that was created
 * first keeps it and the others are numbered.
 */
export function fieldNames(compiled: CompiledForm): FieldNames {
  const names = known.get(compiled) ?? makeNames(compiled)
  known.set(compiled, names)
  return names
}

/** Caches the names per compiled form, because every call of a program needs them. */
const known = new WeakMap<CompiledForm, FieldNames>()

function makeNames({ fields, pages }: CompiledForm): FieldNames {
  const answered = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const field = own(fields, id)
      return field?.answerable === true ? [field] : []
    })
  const top = named(fields, answered(pages.flatMap(({ fieldIds }) => fieldIds)))
  const held = new Map(
    Object.values(fields)
      .filter(({ childIds }) => childIds.length > 0)
      .map(({ id, childIds }) => [id, named(fields, answered(childIds))] as const),
  )
  const names = new Map(
    [top, ...held.values()].flatMap((one) => [...one].map(([name, { id }]) => [id, name] as const)),
  )
  return {
    nameOf: (id) => names.get(id),
    inside: (holderId) => (holderId === undefined ? top : (held.get(holderId) ?? new Map())),
  }
}

/** Returns the fields by name, in form order. */
function named(
  fields: CompiledForm['fields'],
  ofOneHolder: readonly CompiledField[],
): ReadonlyMap<string, CompiledField> {
  const byName = new Map<string, CompiledField>()
  const give = (field: CompiledField, wanted: string) => {
    let name = wanted
    for (let at = 2; byName.has(name); at += 1) name = `${wanted}_${at}`
    byName.set(name, field)
  }
  const inOrderOfBirth = [...ofOneHolder].sort((a, b) => (a.id < b.id ? -1 : 1))
  const given = (field: CompiledField) => linkNameOf(field.field)
  for (const field of inOrderOfBirth.filter(given)) give(field, given(field) ?? '')
  for (const field of inOrderOfBirth.filter((one) => !given(one)))
    give(field, madeOf(plainLabel(fields, field.id)) || `field_${field.id.slice(-6)}`)
  const position = new Map(ofOneHolder.map(({ id }, at) => [id, at]))
  const at = ({ id }: CompiledField) => position.get(id) ?? 0
  return new Map([...byName].sort(([, a], [, b]) => at(a) - at(b)))
}

/** Returns a name of letters a–z, digits and single `_` that begins with a letter; '' when the label has no such letters. */
function madeOf(label: string): string {
  const words = foldForSearch(label.normalize('NFKD'))
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
  return words.slice(0, longest).replace(/_+$/, '')
}
