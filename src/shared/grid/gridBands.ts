import type { ReactNode } from 'react'

/** A line of a grid that is not a row: the head of a group, or the button for more of its rows. */
export interface GridBand {
  /** A unique id. */
  readonly band: string
  /** How deep it is nested, from 1. */
  readonly level: number
  /** Whether its content is shown; undefined when it has none. */
  readonly isOpen?: boolean | undefined
  /** The position among its siblings, from 1, and their number. */
  readonly place?: number | undefined
  readonly siblings?: number | undefined
  /** The text for screen readers, where it differs from the visible one. */
  readonly label?: string | undefined
  readonly content: ReactNode
  /** Draws the totals of its columns. */
  readonly footOf?: ((columnId: string) => ReactNode) | undefined
  /** Called on a press; undefined when nothing can be done with it. */
  readonly onPress?: (() => void) | undefined
}

export const isBand = <Row extends object>(line: Row | GridBand): line is GridBand => 'band' in line

/** Returns how deep each line is nested: a row is one below its group. */
export function levelsOf(lines: readonly object[]): readonly number[] {
  let above = 0
  return lines.map((line) => {
    if (!isBand(line)) return above + 1
    if (line.isOpen !== undefined) above = line.level
    return line.level
  })
}
