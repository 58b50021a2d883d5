import { fillWith, valueIn, type FillableContext } from '../answering/answerWords'
import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { fieldTypes } from '../fields/registry'
import { placeText } from '../fields/shared/place'
import { isFileAnswer, takesPictures, type FileAnswer } from '../fields/shared/files'
import { textKey } from '../model/form'
import { pointOf, type Point } from '../model/distance'
import { isObject, own } from '../model/json'
import { printsUnanswered, printsAtAll } from './printing'
import type { FieldBlock } from './template/templateDesign'
import { columnsOf, isHolder } from './template/templateFields'

/** A file that is printed as a picture or by its name. */
export interface PrintedFile {
  readonly name: string
  /** The file's address as it is stored. */
  readonly url: string
}

/** A record's formatted answer to a question; all parts are empty when there is none. */
export interface PrintedAnswer {
  readonly kind: 'answer'
  readonly label: string
  readonly text: string
  /** Files to draw; `isDrawing` marks lines on white, such as a signature. */
  readonly pictures: readonly PrintedFile[]
  readonly isDrawing: boolean
  readonly files: readonly PrintedFile[]
  readonly place: Point | null
}

export interface PrintedColumn {
  readonly label: string
  readonly isNumber: boolean
  /** Relative width; without it, numbers take what they need and other columns share the rest equally. */
  readonly share?: number
}

/** Sets of a group as lines of a table. */
export interface PrintedTable {
  readonly kind: 'table'
  readonly label: string
  readonly columns: readonly PrintedColumn[]
  /** Each line has one answer per column. */
  readonly lines: readonly (readonly PrintedAnswer[])[]
}

/** Blocks set by set: of a group that is too wide for a table, or of a catalog row as the only set. */
export interface PrintedSets {
  readonly kind: 'sets'
  readonly label: string
  /** False for a catalog row, whose single set needs no number. */
  readonly isCounted: boolean
  readonly sets: readonly (readonly PrintedBlock[])[]
}

export type PrintedBlock = PrintedAnswer | PrintedTable | PrintedSets

/** The most columns that are legible on an upright page. */
const mostColumns = 6

/** How a design prints one field; absent settings follow the form. */
export type FieldLook = Partial<Pick<FieldBlock, 'label' | 'onlyAnswered' | 'look' | 'columns'>>

const nothing = { text: '', pictures: [], isDrawing: false, files: [], place: null } as const

/** Returns functions that print a record's answers in the reader's language. */
export function recordPrinter(compiled: CompiledForm, context: FillableContext) {
  const labelOf = (id: string, holders: readonly unknown[]): string =>
    context.text(textKey.label(id), fillWith(compiled, valueIn(compiled, holders), context))

  /** Prints several fields. `holders` are the answers that contain them, innermost first. */
  const blocks = (ids: readonly string[], holders: readonly unknown[]): PrintedBlock[] =>
    ids.flatMap((id) => fieldOf(id, holders))

  /** Prints one field; returns an empty list when there is nothing to print. */
  const fieldOf = (id: string, holders: readonly unknown[], look: FieldLook = {}): PrintedBlock[] => {
    const field = own(compiled.fields, id)
    if (!field || !printsAtAll(field)) return []
    const value = valueOf(holders, id)
    if (field.kind === 'group') return groupOf(field, value, holders, look)
    if (isHolder(field)) return rowOf(field, value, holders, look)
    const answer = { ...answerOf(field, value), label: look.label || labelOf(id, holders) }
    return isAnswered(answer) || isPrintedBlank(field, look) ? [answer] : []
  }

  const groupOf = (
    field: CompiledField,
    value: unknown,
    holders: readonly unknown[],
    look: FieldLook,
  ): PrintedBlock[] => {
    const sets: readonly unknown[] = Array.isArray(value) ? value : []
    const label = look.label || labelOf(field.id, holders)
    if (sets.length === 0) return isPrintedBlank(field, look) ? [{ kind: 'answer', label, ...nothing }] : []
    const chosen = look.columns ?? []
    const columns = chosenOf(columnsOf(compiled.fields, field), chosen)
    const fits =
      columns.length <= mostColumns && columns.every(({ field: { kind } }) => !kindTraits[kind].files)
    if (look.look === 'table' || (look.look !== 'sets' && fits))
      return [
        {
          ...{ kind: 'table', label },
          columns: columns.map((column) => columnOf(column, holders)),
          lines: sets.map((set) =>
            columns.map((column) => ({
              ...answerOf(column.field, valueIn(compiled, [set])(column.field.id)),
              label: '',
            })),
          ),
        },
      ]
    return [
      {
        ...{ kind: 'sets', label, isCounted: true },
        sets: sets.map((set) =>
          chosen.length > 0 ? flat(columns, [set, ...holders]) : blocks(field.childIds, [set, ...holders]),
        ),
      },
    ]
  }

  const columnOf = ({ field, label, share }: ChosenColumn, holders: readonly unknown[]): PrintedColumn => ({
    label: label || labelOf(field.id, holders),
    isNumber: kindTraits[field.kind].isNumber === true,
    ...(share !== undefined && { share }),
  })

  /** Prints chosen answers of one set or row, one below the other. */
  const flat = (columns: readonly ChosenColumn[], holders: readonly unknown[]): PrintedBlock[] =>
    columns.map(({ field, label }) => ({
      ...answerOf(field, valueIn(compiled, holders)(field.id)),
      label: label || labelOf(field.id, holders),
    }))

  const rowOf = (
    field: CompiledField,
    value: unknown,
    holders: readonly unknown[],
    look: FieldLook,
  ): PrintedBlock[] => {
    const within = [isObject(value) ? value : {}, ...holders]
    const chosen = look.columns ?? []
    const printed =
      chosen.length > 0
        ? flat(chosenOf(columnsOf(compiled.fields, field), chosen), within).filter(
            (block) => block.kind !== 'answer' || look.onlyAnswered !== true || isAnswered(block),
          )
        : blocks(field.childIds, within)
    const label = look.label || labelOf(field.id, holders)
    return printed.length > 0 ? [{ kind: 'sets', label, isCounted: false, sets: [printed] }] : []
  }

  const answerOf = (field: CompiledField, value: unknown): Omit<PrintedAnswer, 'label'> => {
    const type = fieldTypes.get(field.type)
    const read = type.read(value, field.field)
    if (type.isEmpty(read, field.field)) return { kind: 'answer', ...nothing }
    const traits = kindTraits[field.kind]
    if (traits.files) {
      const files = (Array.isArray(read) ? read : [read]).filter(isFileAnswer).map(fileOf)
      const isDrawn = takesPictures(field.field)
      return {
        ...{ kind: 'answer', ...nothing },
        ...(isDrawn ? { pictures: files, isDrawing: type.icon === 'pen' } : { files }),
      }
    }
    const text = type.toText(read, field.field, context)
    const place = (field.kind === 'place' && pointOf(read)) || null
    return { kind: 'answer', ...nothing, text: place ? placeLines(text, place) : text, place }
  }

  /** Prints a field as a column of a list of records, and a record's answer in it. */
  const ofList = {
    column: (id: string): PrintedColumn | undefined => {
      const field = own(compiled.fields, id)
      return field && printsAtAll(field) ? columnOf({ field, label: '' }, []) : undefined
    },
    cell: (id: string, given: unknown): PrintedAnswer => {
      const field = own(compiled.fields, id)
      const isThere = field && printsAtAll(field) && field.kind !== 'group' && !isHolder(field)
      return isThere
        ? { ...answerOf(field, valueIn(compiled, [given])(id)), label: '' }
        : { kind: 'answer', label: '', ...nothing }
    },
  }

  return { blocks, field: fieldOf, ofList }
}

interface ChosenColumn {
  readonly field: CompiledField
  readonly label: string
  readonly share?: number
}

/** Returns the name and the coordinates of a place, because nobody follows a link on paper. */
function placeLines(name: string, place: Point): string {
  const coordinates = placeText({ latitude: place.latitude, longitude: place.longitude })
  return name === coordinates ? name : `${name}\n${coordinates}`
}

/** Returns the chosen columns in their order, or all when none were chosen. */
function chosenOf(
  fields: readonly CompiledField[],
  chosen: NonNullable<FieldLook['columns']>,
): readonly ChosenColumn[] {
  if (chosen.length === 0) return fields.map((field) => ({ field, label: '' }))
  return chosen.flatMap(({ field_id: id, label, share }) => {
    const field = fields.find((one) => one.id === id)
    return field ? [{ field, label, share }] : []
  })
}

/** Returns whether a field is printed without an answer. */
const isPrintedBlank = (field: CompiledField, { onlyAnswered }: FieldLook): boolean =>
  onlyAnswered !== true && printsUnanswered(field)

const fileOf = ({ file_name: name, file_url: url }: FileAnswer): PrintedFile => ({ name, url })

const valueOf = ([holder]: readonly unknown[], id: string): unknown =>
  isObject(holder) ? own(holder, id) : undefined

const isAnswered = ({ text, pictures, files, place }: PrintedAnswer): boolean =>
  text !== '' || pictures.length > 0 || files.length > 0 || place !== null
