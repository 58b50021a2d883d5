import { fillWith, valueIn, type FillableContext } from '../../answering/answerWords'
import type { Answering } from '../../answering/types'
import { textKey } from '../../model/form'
import { own } from '../../model/json'
import { recordPrinter, type PrintedBlock } from '../recordPrinter'
import { linesOf, type PrintedFact, type PrintedItem, type PrintedLine } from './printedLine'
import type { FactName, TemplateBlock, TemplateDesign } from './templateDesign'
import { idsNamedBy } from './templateFields'

/** A record to print with a template. */
export interface TemplatedRecord {
  readonly answering: Answering
  readonly context: FillableContext
  readonly title: string
  readonly folio: string
  /** Returns the known ones of the named facts. */
  readonly facts: (names: readonly FactName[]) => readonly PrintedFact[]
}

/** Evaluates the texts and conditions of a template for the block at a path, and reports what cannot be evaluated. */
export interface TemplateWriter {
  readonly text: (template: string, path: string) => string
  /** Returns whether the record meets joined filter strings. */
  readonly meets: (where: string, path: string) => boolean
  readonly holds: (condition: string, path: string) => boolean
}

export type PlacedItem = { readonly width: TemplateBlock['width']; readonly item: PrintedItem }

/** Prints a record with a template, line by line. */
export function printedTemplate(
  design: TemplateDesign,
  record: TemplatedRecord,
  writer: TemplateWriter,
): readonly PrintedLine[] {
  const { compiled } = record.answering
  const given = record.answering.toSubmission()
  const printer = recordPrinter(compiled, record.context)
  const ranks = rankedHeadings()
  const isShown = (id: string) => own(record.answering.fields, id)?.visible === true

  const itemsOf = (block: TemplateBlock, path: string): readonly PrintedItem[] => {
    switch (block.kind) {
      case 'head':
        return [ranks.head(record, block)]
      case 'facts': {
        const facts = record.facts(block.facts)
        return facts.length > 0 ? [{ kind: 'facts', facts }] : []
      }
      case 'heading':
        return ranks.heading(writer.text(block.text, `${path}.text`), block.level)
      case 'text':
        return textOf(block, path, writer)
      case 'field':
        return isShown(block.field_id)
          ? printer.field(block.field_id, [given], block).map((answer) => ({
              ...{ kind: 'answer', answer, rank: ranks.below(), labels: block.labels },
              ...{ showsMap: block.showsMap, across: block.across, pictureHeight: block.pictureHeight },
            }))
          : []
      case 'rest':
        return restOf(new Set(idsNamedBy(design)))
      case 'records':
        return []
      case 'space':
        return [{ kind: 'space', height: block.height }]
      case 'line':
      case 'break':
        return [{ kind: block.kind }]
    }
  }

  /** Prints all pages of the form, without the fields that blocks name. */
  const restOf = (named: ReadonlySet<string>): readonly PrintedItem[] =>
    compiled.pages.flatMap(({ index, fieldIds }): readonly PrintedItem[] => {
      const shown = fieldIds.filter((id) => isShown(id) && !named.has(id))
      const blocks = printer.blocks(shown, [given])
      if (blocks.length === 0) return []
      const words = fillWith(compiled, valueIn(compiled, [given]), record.context)
      const name = record.context.text(textKey.pageName(index), words)
      return [
        ...(name === '' ? [{ kind: 'space', height: 3 } as const] : ranks.heading(name, 1)),
        ...blocks.map((answer) => usualAnswer(answer, ranks.below())),
      ]
    })

  return linesOf(placed(design, writer, itemsOf))
}

/** Returns the items of all blocks that are neither hidden nor excluded by their conditions. */
export function placed(
  design: TemplateDesign,
  writer: TemplateWriter,
  itemsOf: (block: TemplateBlock, path: string) => readonly PrintedItem[],
): readonly PlacedItem[] {
  return design.blocks.flatMap((block, index) => {
    const path = `blocks.${index}`
    if (block.isHidden) return []
    if (block.where !== '' && !writer.meets(block.where, `${path}.where`)) return []
    if (block.when.trim() !== '' && !writer.holds(block.when, `${path}.when`)) return []
    return itemsOf(block, path).map((item) => ({ width: block.width, item }))
  })
}

export function textOf(
  block: Extract<TemplateBlock, { kind: 'text' }>,
  path: string,
  writer: TemplateWriter,
): readonly PrintedItem[] {
  const { align, size, isBold } = block
  const text = writer.text(block.text, `${path}.text`).trim()
  return text === '' ? [] : [{ kind: 'text', text, align, size, isBold }]
}

const usualAnswer = (answer: PrintedBlock, rank: number): PrintedItem => ({
  ...{ kind: 'answer', answer, rank, labels: 'beside' },
  ...{ showsMap: true, across: 3, pictureHeight: 48 },
})

/** Returns the ranks of headings, without gaps for screen readers whatever levels a designer chose for their look. */
export function rankedHeadings() {
  let last = 0
  let hasHead = false
  return {
    head: (
      { title, folio }: Pick<TemplatedRecord, 'title' | 'folio'>,
      { showsLogo, showsFolio }: { readonly showsLogo: boolean; readonly showsFolio: boolean },
    ): PrintedItem => {
      ;[last, hasHead] = [1, true]
      return { kind: 'head', title, folio: showsFolio ? folio : '', showsLogo }
    },
    heading: (text: string, level: number): readonly PrintedItem[] => {
      if (text.trim() === '') return []
      last = Math.min(level + (hasHead ? 1 : 0), last + 1)
      return [{ kind: 'heading', text: text.trim(), level, rank: last }]
    },
    /** Returns the rank of a group's label. */
    below: (): number => last + 1,
  }
}
