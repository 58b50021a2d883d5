import type { PrintedAnswer, PrintedBlock, PrintedColumn } from '../recordPrinter'
import type { BlockOf, TemplateBlock } from './templateDesign'

/** A fact about a record besides its answers, formatted. */
export interface PrintedFact {
  readonly label: string
  readonly text: string
  readonly url: string | null
}

/** A printed item. `rank` is the position of a heading in the outline, for screen readers; `level` is only its look. */
export type PrintedItem =
  | {
      readonly kind: 'head'
      readonly title: string
      /** '' when there is none. */
      readonly folio: string
      readonly showsLogo: boolean
    }
  | { readonly kind: 'facts'; readonly facts: readonly PrintedFact[] }
  | { readonly kind: 'heading'; readonly text: string; readonly level: number; readonly rank: number }
  | ({ readonly kind: 'text' } & Pick<BlockOf<'text'>, 'text' | 'align' | 'size' | 'isBold'>)
  | {
      readonly kind: 'answer'
      readonly answer: PrintedBlock
      readonly rank: number
      readonly labels: BlockOf<'field'>['labels']
      readonly showsMap: boolean
      readonly across: number
      /** Millimetres. */
      readonly pictureHeight: number
    }
  | {
      readonly kind: 'records'
      readonly columns: readonly PrintedColumn[]
      readonly lines: readonly (readonly PrintedAnswer[])[]
    }
  | { readonly kind: 'space'; readonly height: number }
  | { readonly kind: 'line' }
  | { readonly kind: 'break' }

/** Items beside each other, each with its width in twelfths. */
export type PrintedLine = readonly { readonly width: number; readonly item: PrintedItem }[]

/** Fills lines with items while these fit; a full-width item gets a line of its own. */
export function linesOf(
  printed: readonly { readonly width: TemplateBlock['width']; readonly item: PrintedItem }[],
): readonly PrintedLine[] {
  const lines: { width: number; item: PrintedItem }[][] = []
  let room = 0
  for (const cell of printed) {
    if (cell.width <= room) lines.at(-1)?.push(cell)
    else lines.push([cell])
    room = cell.width <= room ? room - cell.width : 12 - cell.width
  }
  return lines
}
