import type { CompiledForm } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { optionsOf } from '../fields/shared/options'
import { fieldNames } from '../typedApi/fieldNames'
import type { RecordSheetColumn } from './recordSheet'

/** Characters of a name that Stata takes; SPSS takes more. */
const longest = 32

/** A column as statistical programs know it. */
export interface CodedColumn {
  /** Small letters, digits and `_`, a letter first; each once. */
  readonly name: string
  readonly label: string
  readonly type: 'number' | 'text' | 'date' | 'time' | 'datetime' | 'choice' | 'choices'
  /** What may be chosen: what the data say, and what people read. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const numbers: ReadonlySet<string> = new Set(['duration', 'points', 'version'])
const moments: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'start_date', 'end_date'])

const typeOf = ({ id, field }: RecordSheetColumn): CodedColumn['type'] => {
  if (!field) return numbers.has(id) ? 'number' : moments.has(id) ? 'datetime' : 'text'
  const { moment, isNumber, options } = kindTraits[field.kind]
  if (options !== undefined) return options === 'one' ? 'choice' : 'choices'
  return isNumber ? 'number' : (moment ?? 'text')
}

/** Names that are given once, none longer than {@link longest}: of several that would be the same the later ones are numbered. */
function givenOnce() {
  const taken = new Set<string>()
  return (wanted: string): string => {
    const plain = wanted.toLowerCase().replace(/[^a-z0-9]+/g, '_')
    let name = plain.slice(0, longest)
    for (let at = 2; taken.has(name); at += 1) name = `${plain.slice(0, longest - `_${at}`.length)}_${at}`
    taken.add(name)
    return name
  }
}

/**
 * The columns of a sheet for SPSS, Stata and R: by the names by which programs know the fields, those of groups behind the name of their group.
 */
export function codedColumns(
  compiled: CompiledForm,
  columns: readonly RecordSheetColumn[],
): readonly CodedColumn[] {
  const names = fieldNames(compiled)
  const give = givenOnce()
  return columns.map((column) => {
    const { id, header, field } = column
    const group = field?.groupId === undefined ? undefined : names.nameOf(field.groupId)
    const own = (field && names.nameOf(id)) ?? (field ? `field_${id.slice(-6)}` : id)
    return {
      name: give(group === undefined ? own : `${group}_${own}`),
      label: header,
      type: typeOf(column),
      options: field && kindTraits[field.kind].options !== undefined ? optionsOf(field.field) : [],
    }
  })
}

/** The columns of the codebook itself. */
export const codebookHeaders = ['name', 'label', 'type', 'value', 'value_label'] as const

/** What each column is called and means: a line for each of its options, or one where it has none. */
export const codebookLines = (columns: readonly CodedColumn[]): readonly (readonly string[])[] =>
  columns.flatMap(({ name, label, type, options }) =>
    options.length === 0
      ? [[name, label, type, '', '']]
      : options.map((option) => [name, label, type, option.value, option.label]),
  )
