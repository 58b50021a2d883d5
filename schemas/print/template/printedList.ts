import { recordPrinter, type PrintedAnswer, type PrintedColumn } from '../recordPrinter'
import { linesOf, type PrintedItem, type PrintedLine } from './printedLine'
import { placed, rankedHeadings, textOf, type TemplatedRecord, type TemplateWriter } from './printedTemplate'
import {
  recordColumns,
  type BlockOf,
  type RecordColumn,
  type TemplateBlock,
  type TemplateDesign,
} from './templateDesign'

const isFact = (name: string): name is RecordColumn => recordColumns.some((one) => one === name)

/** Prints several records with a template for lists, line by line. `labelOf` names the column of a fact. */
export function printedList(
  design: TemplateDesign,
  records: readonly TemplatedRecord[],
  writer: TemplateWriter,
  labelOf: (column: RecordColumn) => string,
): readonly PrintedLine[] {
  const ranks = rankedHeadings()
  const [first] = records
  const itemsOf = (block: TemplateBlock, path: string): readonly PrintedItem[] => {
    switch (block.kind) {
      case 'head':
        return first ? [ranks.head({ title: first.title, folio: '' }, block)] : []
      case 'heading':
        return ranks.heading(writer.text(block.text, `${path}.text`), block.level)
      case 'text':
        return textOf(block, path, writer)
      case 'records':
        return tableOf(block, records, labelOf)
      case 'space':
        return [{ kind: 'space', height: block.height }]
      case 'line':
      case 'break':
        return [{ kind: block.kind }]
      case 'facts':
      case 'field':
      case 'rest':
        return []
    }
  }
  return linesOf(placed(design, writer, itemsOf))
}

function tableOf(
  { columns: chosen }: BlockOf<'records'>,
  records: readonly TemplatedRecord[],
  labelOf: (column: RecordColumn) => string,
): readonly PrintedItem[] {
  const printers = records.map((record) => ({
    record,
    given: record.answering.toSubmission(),
    list: recordPrinter(record.answering.compiled, record.context).ofList,
  }))
  // A field that a record's own form revision lacks may exist in a later one.
  const made = chosen.flatMap(({ field_id: id, label, share }) => {
    const column: PrintedColumn | undefined = isFact(id)
      ? { label: labelOf(id), isNumber: id === 'points' || id === 'version' }
      : printers.map(({ list }) => list.column(id)).find((one) => one !== undefined)
    return column ? [{ id, column: { ...column, share, label: label || column.label } }] : []
  })
  if (made.length === 0) return []
  return [
    {
      kind: 'records',
      columns: made.map(({ column }) => column),
      lines: printers.map(({ record, given, list }) =>
        made.map(({ id }) => (isFact(id) ? factCell(record, id) : list.cell(id, given))),
      ),
    },
  ]
}

function factCell(record: TemplatedRecord, name: RecordColumn): PrintedAnswer {
  const text = name === 'folio' ? record.folio : (record.facts([name])[0]?.text ?? '')
  return { kind: 'answer', label: '', text, pictures: [], isDrawing: false, files: [], place: null }
}
