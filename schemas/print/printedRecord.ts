import { fillWith, valueIn, type FillableContext } from '../answering/answerWords'
import type { Answering } from '../answering/types'
import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { fieldTypes } from '../fields/registry'
import { isFileAnswer, takesPictures, type FileAnswer } from '../fields/shared/files'
import { textKey } from '../model/form'
import { pointOf, type Point } from '../model/distance'
import { isObject, own } from '../model/json'
import { printsUnanswered, printsAtAll } from './printing'

/** A file that is printed as a picture, or by its name. */
export interface PrintedFile {
  readonly name: string
  /** Its address as it is stored. */
  readonly url: string
}

/** What a record has to a question, as it is read. All are empty where nothing was answered. */
export interface PrintedAnswer {
  readonly kind: 'answer'
  readonly label: string
  readonly text: string
  /** Drawn; `isDrawing`: lines on white, such as a signature. */
  readonly pictures: readonly PrintedFile[]
  readonly isDrawing: boolean
  readonly files: readonly PrintedFile[]
  readonly place: Point | null
}

/** Sets of a group as lines of a table. */
export interface PrintedTable {
  readonly kind: 'table'
  readonly label: string
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[]
  /** As many answers each as there are columns. */
  readonly lines: readonly (readonly PrintedAnswer[])[]
}

/** What belongs together, set by set: of a group whose sets are too wide for lines, or the one of a row of a catalog. */
export interface PrintedSets {
  readonly kind: 'sets'
  readonly label: string
  /** False where there is one by nature, which nobody counts. */
  readonly isCounted: boolean
  readonly sets: readonly (readonly PrintedBlock[])[]
}

export type PrintedBlock = PrintedAnswer | PrintedTable | PrintedSets

export interface PrintedPage {
  /** '' where the page has none. */
  readonly name: string
  readonly blocks: readonly PrintedBlock[]
}

/** So many columns are legible on an upright page. */
const mostColumns = 6

/** What of a record goes on paper, page by page, in the reader's language: what was answered, and what could have been and may be seen. */
export function printedRecord(answering: Answering, context: FillableContext): readonly PrintedPage[] {
  const { compiled } = answering
  const given = answering.toSubmission()
  const printer = printerOf(compiled, context)
  return compiled.pages.flatMap(({ index, fieldIds }) => {
    const shown = fieldIds.filter((id) => own(answering.fields, id)?.visible)
    const blocks = printer.blocks(shown, [given])
    const name = context.text(
      textKey.pageName(index),
      fillWith(compiled, valueIn(compiled, [given]), context),
    )
    return blocks.length > 0 ? [{ name, blocks }] : []
  })
}

const nothing = { text: '', pictures: [], isDrawing: false, files: [], place: null } as const

function printerOf(compiled: CompiledForm, context: FillableContext) {
  const labelOf = (id: string, holders: readonly unknown[]): string =>
    context.text(textKey.label(id), fillWith(compiled, valueIn(compiled, holders), context))

  /** `holders`: the answers, and those that they are a part of. */
  const blocks = (ids: readonly string[], holders: readonly unknown[]): PrintedBlock[] =>
    ids.flatMap((id): PrintedBlock[] => {
      const field = own(compiled.fields, id)
      if (!field || !printsAtAll(field)) return []
      const value = valueOf(holders, id)
      if (field.kind === 'group') return groupOf(field, value, holders)
      if (isHolder(field)) return rowOf(field, value, holders)
      const answer = { ...answerOf(field, value), label: labelOf(id, holders) }
      return isAnswered(answer) || printsUnanswered(field) ? [answer] : []
    })

  const groupOf = (field: CompiledField, value: unknown, holders: readonly unknown[]): PrintedBlock[] => {
    const sets: readonly unknown[] = Array.isArray(value) ? value : []
    const label = labelOf(field.id, holders)
    if (sets.length === 0) return printsUnanswered(field) ? [{ kind: 'answer', label, ...nothing }] : []
    const columns = columnsOf(field)
    if (columns.length <= mostColumns && columns.every((column) => !kindTraits[column.kind].files))
      return [
        {
          ...{ kind: 'table', label },
          columns: columns.map((column) => ({
            label: labelOf(column.id, holders),
            isNumber: kindTraits[column.kind].isNumber === true,
          })),
          lines: sets.map((set) =>
            columns.map((column) => ({
              ...answerOf(column, valueIn(compiled, [set])(column.id)),
              label: '',
            })),
          ),
        },
      ]
    return [
      {
        ...{ kind: 'sets', label, isCounted: true },
        sets: sets.map((set) => blocks(field.childIds, [set, ...holders])),
      },
    ]
  }

  /** The fields of a group, those of its rows' members in place of the rows. */
  const columnsOf = (group: CompiledField): readonly CompiledField[] =>
    group.childIds.flatMap((id) => {
      const field = own(compiled.fields, id)
      if (!field || !printsAtAll(field)) return []
      return isHolder(field) ? columnsOf(field) : [field]
    })

  const rowOf = (field: CompiledField, value: unknown, holders: readonly unknown[]): PrintedBlock[] => {
    const members = isObject(value) ? value : {}
    const printed = blocks(field.childIds, [members, ...holders])
    const label = labelOf(field.id, holders)
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
    return { kind: 'answer', ...nothing, text, place: (field.kind === 'place' && pointOf(read)) || null }
  }

  return { blocks }
}

const fileOf = ({ file_name: name, file_url: url }: FileAnswer): PrintedFile => ({ name, url })

const isHolder = ({ kind, childIds }: CompiledField): boolean =>
  kindTraits[kind].holds === 'members' && childIds.length > 0

const valueOf = ([holder]: readonly unknown[], id: string): unknown =>
  isObject(holder) ? own(holder, id) : undefined

const isAnswered = ({ text, pictures, files, place }: PrintedAnswer): boolean =>
  text !== '' || pictures.length > 0 || files.length > 0 || place !== null
