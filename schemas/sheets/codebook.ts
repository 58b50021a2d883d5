import type { CompiledForm } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { optionsOf } from '../fields/shared/options'
import { fieldNames } from '../typedApi/fieldNames'
import type { RecordSheetColumn } from './recordSheet'

/** The most characters of a variable name in Stata; SPSS allows more. */
const longest = 32

/** A column as statistical programs describe it. */
export interface CodedColumn {
  /** Lower-case letters, digits and `_`, beginning with a letter; unique. */
  readonly name: string
  readonly label: string
  readonly type: 'number' | 'text' | 'date' | 'time' | 'datetime' | 'choice' | 'choices'
  /** The options: the value in the data, and the label. */
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

/** Returns a function that makes names unique within {@link longest} characters by numbering repeated ones. */
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
 * Returns the columns of a sheet for SPSS, Stata and R, named like the answers in the form's API; names of a group's fields follow the
 * group's name.
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

/** Headers of the codebook. */
export const codebookHeaders = ['name', 'label', 'type', 'value', 'value_label'] as const

/** Returns the lines of the codebook: one per option of a column, or one for a column without options. */
export const codebookLines = (columns: readonly CodedColumn[]): readonly (readonly string[])[] =>
  columns.flatMap(({ name, label, type, options }) =>
    options.length === 0
      ? [[name, label, type, '', '']]
      : options.map((option) => [name, label, type, option.value, option.label]),
  )
