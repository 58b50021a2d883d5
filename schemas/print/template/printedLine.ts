import type { PrintedAnswer, PrintedBlock, PrintedColumn } from '../recordPrinter'
import type { BlockOf, TemplateBlock } from './templateDesign'

/** What is told of a record besides its answers, as it is read. */
export interface PrintedFact {
  readonly label: string
  readonly text: string
  readonly url: string | null
}

/** What stands in a part of a line. `rank`: of a heading among those before it, for who listens; `level` is how it looks. */
export type PrintedItem =
  | {
      readonly kind: 'head'
      readonly title: string
      /** '' for none. */
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

/** Items beside each other, each as wide as it says, in twelfths. */
export type PrintedLine = readonly { readonly width: number; readonly item: PrintedItem }[]

/** Lays items beside each other while they have room: what is as wide as a line has one of its own. */
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
